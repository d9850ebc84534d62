/** The files of a release, as a registry names them. */
export const testRelease = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  globalName: `${name}_${version.replaceAll('.', '_')}`,
  integrity: {},
});

/** A section of a registry, with the fields that a test needs. */
export const testSection = <More extends object>(name: string, more?: More, version = '1.0.0') => ({
  ...testRelease(name, version),
  title: 'Conteúdo',
  routes: [],
  widgets: [],
  ...more,
});
