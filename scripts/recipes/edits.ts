/** What somebody writes who follows the recipes of CONTRIBUTING.md: one small example for each. */
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'

export interface Edit {
  readonly file: string
  /** The text that `text` follows, or that it replaces with `replaces`; without either the file is new. */
  readonly after?: string
  readonly replaces?: string
  readonly text: string
}
/** A text in one language of a file in locales. */
export interface Text {
  readonly area: string
  readonly key: string
  readonly texts: { readonly [Code in LanguageCode]?: string }
}
export interface Recipe {
  /** Its heading. */
  readonly title: string
  readonly edits: readonly Edit[]
  readonly texts?: readonly Text[]
  /** Commands that it tells to run: the script, its arguments, and how the recipe writes it. */
  readonly runs?: readonly { readonly script: string; readonly args: readonly string[]; readonly written: string }[]
}

const add = (file: string, after: string, text: string): Edit => ({ file, after, text })
const swap = (file: string, replaces: string, text: string): Edit => ({ file, replaces, text })
const walks = (machine: string) => ({
  script: 'scripts/walks.ts',
  args: [machine],
  written: 'npm run publish:walks -- <machine>',
})

const documents = { script: 'scripts/publish/index.ts', args: [], written: 'npm run publish:protocol' }

const CALL: Recipe = {
  title: 'Add a call',
  edits: [
    add(
      'protocol/calls/help.ts',
      'export const helpCalls = {\n',
      "  /** When the support answers. */\n  serviceHours: { method: 'GET', path: '/api/serviceHours', ours: true },\n",
    ),
    add(
      'protocol/schemas/help.ts',
      'export const schemas = {\n',
      '  serviceHours: { request: nothing, reply: v.object({ opens: text, closes: text }) },\n',
    ),
    swap('protocol/schemas/help.ts', "wire } from '../wire.ts'", "text, wire } from '../wire.ts'"),
    add('protocol/gaps.test.ts', 'const REQUIRED = `\n', 'serviceHours: opens closes\n'),
    add(
      'simulator/handlers/help.ts',
      'Handlers<keyof typeof helpCalls> = {\n',
      "  serviceHours: () => ({ opens: '09:00', closes: '18:00' }),\n",
    ),
  ],
  runs: [documents],
}

const PAGE: Recipe = {
  title: 'Add a page',
  edits: [
    add('protocol/routes.ts', 'const TABLE = {\n', "  serviceHours: { path: '/pages/user_center/serviceHours' },\n"),
    {
      file: 'src/pages/help/ServiceHours.tsx',
      text: `import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { Card } from '../../ui/Cell.tsx'
import { Loaded } from '../shared/Loaded.tsx'

const hoursLoad = pageLoad('serviceHours')

/** When the support answers. */
export default function ServiceHours() {
  const { cache } = useApp()
  const hours = usePage(hoursLoad, { request: {}, cache })
  return (
    <Page>
      <Loaded load={hours}>
        {({ opens, closes }) => (
          <Card pad>
            {opens} – {closes}
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
`,
    },
    add(
      'src/app/pages.ts',
      '=> Promise<{ default: ComponentType }>> = {\n',
      "  serviceHours: () => import('../pages/help/ServiceHours.tsx'),\n",
    ),
    add(
      'e2e/checks/pages.ts',
      'export const PAGES: readonly Seen[] = [\n',
      "  { name: 'service hours', path: linkTo('serviceHours'), persona: 'visitor' },\n",
    ),
  ],
  texts: [
    {
      area: 'title',
      key: 'serviceHours',
      texts: {
        ...{ en: 'Service hours', zh: '客服时间', cht: '客服時間', ja: 'サポート時間' },
        ...{ ko: '고객지원 시간', es: 'Horario de atención', vi: 'Giờ hỗ trợ' },
      },
    },
  ],
}

const STATE: Recipe = {
  title: 'Add a state to a machine',
  edits: [
    swap(
      'machines/help/ticketFlow.ts',
      "    failed: { on: { 'ticket.reload': 'loading' } },\n",
      "    failed: { on: { 'ticket.reload': 'loading', 'ticket.wait': 'waiting' } },\n    waiting: { on: { 'ticket.reload': 'loading' } },\n",
    ),
    add('machines/help/ticketFlow.ts', "  | { type: 'ticket.reload' }\n", "  | { type: 'ticket.wait' }\n"),
  ],
  runs: [walks('ticket')],
}

const FIELD: Recipe = {
  title: 'Add a field to a form',
  edits: [
    swap(
      'protocol/schemas/help.ts',
      'text: written, pictures }),\n    // A backend',
      'text: written, pictures, reference: v.optional(v.pipe(v.string(), v.maxLength(40))) }),\n    // A backend',
    ),
    add(
      'protocol/shapes/help.ts',
      "    type: words,\n    text: v.optional(longText, ''),\n",
      '    reference: v.optional(words),\n',
    ),
    add(
      'machines/help/writing.ts',
      '  readonly kind?: TicketKind | undefined\n',
      '  readonly reference?: string | undefined\n',
    ),
    add(
      'machines/help/writing.ts',
      '  kind: v.fallback(v.optional(v.picklist(TICKET_KINDS)), undefined),\n',
      '  reference: v.fallback(v.optional(storedText(40)), undefined),\n',
    ),
    add(
      'machines/help/writing.ts',
      '  text: draft.text.trim(),\n',
      '  ...(draft.reference ? { reference: draft.reference } : {}),\n',
    ),
    add('simulator/world/saved/people.ts', '    kind: among(TICKET_KINDS),\n', '    reference: maybe(prose),\n'),
    swap(
      'simulator/world/people/tickets.ts',
      'kind: TicketKind; text: string; pictures',
      'kind: TicketKind; text: string; reference?: string; pictures',
    ),
    swap(
      'simulator/world/people/tickets.ts',
      '{ id, user, kind, text, pictures, state',
      '{ id, user, kind, text, ...(asked.reference ? { reference: asked.reference } : {}), pictures, state',
    ),
    swap(
      'simulator/handlers/help.ts',
      'workOrder({ type, text, pictures }, context)',
      'workOrder({ type, text, reference = "", pictures }, context)',
    ),
    swap(
      'simulator/handlers/help.ts',
      'kind: kindOf(type), text, pictures: picturesOf',
      'kind: kindOf(type), text, reference, pictures: picturesOf',
    ),
    add(
      'simulator/handlers/help.ts',
      '    id,\n    type: kind,\n    text,\n',
      '    ...(ticket.reference === undefined ? {} : { reference: ticket.reference }),\n',
    ),
    add(
      'src/pages/help/TicketForm.tsx',
      "import { Button } from '../../ui/Button.tsx'\n",
      "import { Field } from '../../ui/Field.tsx'\n",
    ),
    add(
      'src/pages/help/TicketForm.tsx',
      '        {...(error === undefined ? {} : { error })}\n      />\n',
      `      <Field
        kind="word"
        label={t('help.ticket.reference')}
        value={draft.reference ?? ''}
        onChange={(reference) => send({ type: 'order.change', change: { reference } })}
      />
`,
    ),
  ],
  texts: [
    {
      area: 'help',
      key: 'ticket.reference',
      texts: {
        ...{ en: 'Your own number', zh: '您的编号', cht: '您的編號', ja: 'お客様の管理番号' },
        ...{ ko: '고객 관리 번호', es: 'Tu propio número', vi: 'Mã riêng của bạn' },
      },
    },
  ],
  runs: [walks('workOrder'), documents],
}

/** Its texts are a copy of another translation: whether they are Portuguese is not what its test is about. */
const LANGUAGE: Recipe = {
  title: 'Add a language',
  edits: [
    add(
      'protocol/rules/constants.ts',
      "  { code: 'vi', title: 'Tiếng Việt', tag: 'vi' },\n",
      "  { code: 'pt', title: 'Português', tag: 'pt' },\n",
    ),
    add(
      'simulator/people/locales.ts',
      '  [FALLBACK_LANGUAGE]: ENGLISH,\n',
      "  pt: { ...ENGLISH, load: () => import('@faker-js/faker/locale/pt_PT'), country: 'PT' },\n",
    ),
    add('simulator/texts/texts.test.ts', "    vi: '1 phút 24 giờ',\n", "    pt: '1 minuto 24 horas',\n"),
  ],
  runs: [{ script: 'scripts/people.ts', args: [], written: 'npm run publish:people' }, documents],
}

export const RECIPES: readonly Recipe[] = [CALL, PAGE, STATE, FIELD, LANGUAGE]
export const COPIED_LANGUAGE = { recipe: LANGUAGE.title, from: 'vi', to: 'pt' } as const
export const CODES = LANGUAGES.map(({ code }) => code)
