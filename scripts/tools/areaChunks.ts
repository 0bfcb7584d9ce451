import type { Plugin, Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Areas of the modules that the app imports while it runs, by the first path that matches. A folder of pages without a rule is an area. */
const AREAS: readonly (readonly [path: RegExp, area: string])[] = [
  [/\/locales\/(\w+)\/\w+\.json$/, 'texts-$1'],
  [/\/protocol\/schemas\//, 'schemas'],
  [/\/src\/(app\/(Panes|Shortcuts)|pages\/composed\/WorkspacePanels)\.tsx$|\/large\.css$/, 'large'],
  [/\/src\/i18n\/resolver\.ts$/, 'i18next'],
  [/\/src\/(ui\/(SheetDialog|ConfirmAlert)|app\/LinkOverlay)\.tsx$/, 'dialogs'],
  [/\/src\/ui\/VirtualList\.tsx$/, 'lists'],
  [/\/src\/ui\/QrCode\.tsx$/, 'codes'],
  [/\/simulator\/transports\/demo\.ts$/, 'exchange'],
  [/\/simulator\//, 'exchangeRest'],
  [/\/src\/demo\/(flows|stage)\//, '$1'],
  [/\/src\/(demo\/|app\/(SimulatorConsole|FlowsPage|ComponentsPage|PresentPage))/, 'console'],
  [/\/src\/app\/adapter\b/, 'adapter'],
  [/\/src\/app\/recording\//, 'recording'],
  [/\/src\/app\/(brand\/|configProblems|ConfigRefusal|errorReports)/, 'deployment'],
  [/\/src\/bindings\/passkeys\.ts$/, 'entry'],
  [/\/src\/pages\/(market\/chart|composed\/(AmendLines|StopsOfLine))\b/, 'chart'],
  [/\/src\/pages\/composed\/Trading\b/, 'trade'],
  [/\/src\/pages\/composed\/Financial\b/, 'invest'],
  [/\/src\/pages\/(identity|invitation|payment|security|settings|user)\//, 'account'],
  [/\/src\/pages\/(help|message)\//, 'help'],
  [/\/src\/pages\/(invest|subscription)\//, 'invest'],
  [/\/src\/pages\/shared\/(entry|help|market)\//, '$1'],
  [/\/src\/pages\/shared\/order\//, 'trade'],
  [/\/src\/pages\/shared\/product\//, 'invest'],
  [/\/src\/pages\/shared\/ScanSheet\b/, 'assets'],
  [/\/src\/pages\/(app|home|shared)\//, 'shared'],
  [/\/src\/pages\/(\w+)\//, '$1'],
  [/\/src\//, 'shared'],
]

/** Areas that load without a page: their imports come with them, and pages take those from there. */
const FIRST = ['exchange', 'schemas']
/** Parts that load with the first page that needs them, with their packages. */
const PARTS = ['i18next', 'dialogs', 'lists', 'codes']
/** Areas of demos, which take the modules from pages that both use. */
const OF_DEMOS = ['exchangeRest', 'console', 'flows', 'stage']
/** Modules that several areas use, and no other, have a chunk of their own or come with the area that the others begin with. */
const TOGETHER: readonly (readonly [chunk: string, areas: readonly string[]])[] = [
  ['trading', ['chart', 'large', 'market', 'option', 'perpetual', 'trade']],
  ['entry', ['account', 'entry']],
  ['owner', ['account', 'assets', 'entry']],
  ['console', OF_DEMOS],
]

/** Undefined for a package, for texts and for the typeface, which the bundler splits by itself. */
function areaOf(id: string): string | undefined {
  if (/node_modules|^\0|\/font\.css$/.test(id)) return undefined
  for (const [path, area] of AREAS) {
    const found = path.exec(id)
    if (found) return area.replace('$1', found[1] ?? '')
  }
  return undefined
}

/** The chunk of a module that these areas import. */
function chunkFor(id: string, areas: ReadonlySet<string>): string {
  const first = FIRST.find((area) => areas.has(area))
  if (first) return first
  const part = PARTS.find((area) => areas.has(area))
  if (part && (id.includes('node_modules') || part === areaOf(id))) return part
  const pages = [...areas].filter((area) => !OF_DEMOS.includes(area))
  const users = pages.length > 0 ? pages : [...areas]
  if (users.length === 1 && users[0]) return users[0]
  return TOGETHER.find(([, together]) => users.every((area) => together.includes(area)))?.[0] ?? 'shared'
}

/** The direct and indirect imports of a module that run when it is evaluated. */
function closureOf(first: string, modules: Modules): Set<string> {
  const found = new Set([first])
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Chunks that others import from: their imports belong to them, before an area's own chunk takes them. */
const BELOW = [...FIRST, 'shared', ...PARTS, 'owner', 'entry', 'trading']

/**
 * Chunks follow the areas of the app: the imports of its start are one chunk, and each area of pages with its machines, schemas and styles
 * is another. A module that several areas use is in one of the chunks below theirs.
 */
export function areaChunks(first: string, { demo }: { demo: boolean }): Plugin {
  const chunks = new Map<string, string>()
  return {
    name: 'area-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial' as const], priority: BELOW.length + 2 },
                ...BELOW.map((name, index) => ({
                  name,
                  test: (id: string) => chunks.get(id) === name,
                  priority: BELOW.length + 1 - index,
                })),
                { debugName: 'areas', name: (id: string) => chunks.get(id), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const users = new Map<string, Set<string>>()
      const opened = new Set<string>()
      const open = (id: string, area: string | undefined) => {
        // A live build leaves them out afterwards.
        const isLeftOut = !demo && [...OF_DEMOS, 'exchange'].includes(area ?? '')
        if (opened.has(id) || isLeftOut) return
        opened.add(id)
        for (const used of closureOf(id, this)) {
          if (area) users.set(used, (users.get(used) ?? new Set()).add(area))
          for (const next of this.getModuleInfo(used)?.dynamicallyImportedIds ?? []) open(next, areaOf(next))
        }
      }
      open(first, undefined)
      for (const [id, areas] of users) chunks.set(id, chunkFor(id, areas))
    },
  }
}
