// The build provides a shared entry only where it meets its name, and the shell itself never draws a chart: it is named here.
// What fetches it is a section's own import of the same name, on the first chart of a visit.
void (() => import('@painel/shared/charts'));
