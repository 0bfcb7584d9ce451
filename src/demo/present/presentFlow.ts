/** Preparing a presentation: the brand is typed, chapters are chosen, and the result is a link or a file. A later change prepares anew. */
import { assign, fromPromise, setup } from 'xstate'
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { type BrandDraft, type BrandProblems, checkedBrand, EMPTY_BRAND } from '../stage/brandDraft.ts'
import { CHAPTERS, TOURS, type TourName } from '../tours/table.ts'

/** All that a presentation consists of. */
export interface Presentation {
  readonly language: LanguageCode
  readonly chapters: readonly TourName[]
  /** The brand as text for a link. */
  readonly packed: string
}

interface PresentContext {
  readonly brand: BrandDraft
  readonly language: LanguageCode
  readonly chapters: readonly TourName[]
  readonly problems: BrandProblems & { readonly chapters?: 'chapterMissing' }
  readonly packed: string
}
export type PresentEvent =
  | { type: 'brand.change'; part: Partial<BrandDraft> }
  | { type: 'language.choose'; language: LanguageCode }
  | { type: 'chapter.toggle'; chapter: TourName }
  | { type: 'presentation.prepare' }
  | { type: 'presentation.save' }

export const presentationOf = ({ language, chapters, packed }: PresentContext): Presentation => ({
  language,
  chapters,
  packed,
})

/** Chapters play in the order of the table, so that the lost answer ends the presentation of four. */
const toggled = (chosen: readonly TourName[], chapter: TourName): TourName[] =>
  TOURS.filter((name) => chosen.includes(name) !== (name === chapter))

function found({ brand, chapters }: PresentContext): Pick<PresentContext, 'packed' | 'problems'> {
  const { packed = '', problems } = checkedBrand(brand)
  return { packed, problems: chapters.length === 0 ? { ...problems, chapters: 'chapterMissing' } : problems }
}

export const presentFlow = setup({
  types: {} as { context: PresentContext; events: PresentEvent; input: { language: LanguageCode } },
  actors: { save: fromPromise<void, Presentation>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isComplete: ({ context }) => Object.keys(found(context).problems).length === 0,
  },
  actions: {
    check: assign(({ context }) => found(context)),
    change: assign(({ context }, part: Partial<BrandDraft>) => ({
      brand: { ...context.brand, ...part },
      problems: part.isLogoWrong ? { mark: 'markWrong' as const } : {},
    })),
    setLanguage: assign((_, language: LanguageCode) => ({ language })),
    toggle: assign(({ context }, chapter: TourName) => ({
      chapters: toggled(context.chapters, chapter),
      problems: {},
    })),
  },
}).createMachine({
  id: 'present',
  context: ({ input }) => ({ brand: EMPTY_BRAND, chapters: CHAPTERS, problems: {}, packed: '', ...input }),
  initial: 'editing',
  on: {
    'brand.change': { target: '.editing', actions: { type: 'change', params: ({ event }) => event.part } },
    'language.choose': { target: '.editing', actions: { type: 'setLanguage', params: ({ event }) => event.language } },
    'chapter.toggle': { target: '.editing', actions: { type: 'toggle', params: ({ event }) => event.chapter } },
  },
  states: {
    editing: {
      on: {
        'presentation.prepare': [{ guard: 'isComplete', target: 'prepared', actions: 'check' }, { actions: 'check' }],
      },
    },
    prepared: {
      initial: 'unsaved',
      states: {
        unsaved: { on: { 'presentation.save': 'saving' } },
        saving: {
          invoke: {
            src: 'save',
            input: ({ context }) => presentationOf(context),
            onDone: 'saved',
            onError: 'failed',
          },
        },
        saved: { on: { 'presentation.save': 'saving' } },
        failed: { on: { 'presentation.save': 'saving' } },
      },
    },
  },
})
