/**
 * Programs that read the published documents, for the soak: too large to be packages of the project (150 MB), so npx installs them on
 * request.
 */
const REDOCLY = '@redocly/cli@2'
const SPECTRAL = '@stoplight/spectral-cli@6'
const PRISM = '@stoplight/prism-cli@5'
const DOCUMENTS = ['docs/openapi.json', 'docs/asyncapi.json']

/** The arguments of npx by the linter's name. Warnings are allowed, errors are not. */
export const LINTERS = [
  { name: 'redocly', run: ['--yes', REDOCLY, 'lint', ...DOCUMENTS, '--format=summary'] },
  {
    name: 'spectral',
    run: ['--yes', SPECTRAL, 'lint', ...DOCUMENTS, '-r', 'scripts/tools/spectral.yaml', '--fail-severity', 'error'],
  },
] as const

/** The arguments of npx that mock the calls of openapi.json on a port, with its own examples. */
export const mockOf = (port: number): string[] => [
  '--yes',
  PRISM,
  'mock',
  'docs/openapi.json',
  '--host',
  '127.0.0.1',
  '--port',
  String(port),
]
