// The build provides a shared entry only where it meets its name, and the shell itself draws no chart and reckons no indicator:
// they are named here. What fetches one is a section's own import of the same name, when it is first needed in a visit.
void (() => import('@painel/shared/charts'));
void (() => import('@painel/shared/indicators'));
