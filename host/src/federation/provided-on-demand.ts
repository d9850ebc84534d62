// The build provides only the shared entries that the host imports. The host uses none of them, so they are named here. A
// section's import fetches them when it first needs them.
void (() => import('@painel/shared/charts'));
void (() => import('@painel/shared/evolution'));
void (() => import('@painel/shared/indicators'));
