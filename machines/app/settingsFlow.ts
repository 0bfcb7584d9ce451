/** How the user wants the app to look and speak. Choices are kept at once; what was never chosen follows the deployment. */
import { assign, emit, sendTo, setup } from 'xstate'
import { DEFAULT_FOREX, DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { port } from '../ports.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'

export type Theme = 'light' | 'dark' | 'system'
export const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[]
/** Colours of rising and falling: green up, red up, or a pair that colour-blind people can tell apart. */
export type UpDown = 'greenUp' | 'redUp' | 'colourBlind'
export const UP_DOWN = ['greenUp', 'redUp', 'colourBlind'] as const satisfies readonly UpDown[]
export const TEXT_SCALES = [1, 1.25, 1.5, 1.75, 2] as const

export interface Style {
  readonly theme: Theme
  readonly upDown: UpDown
  /** Multiplier of the root font size, 1 to 2. */
  readonly textScale: number
  readonly hideAmounts: boolean
  readonly highContrast: boolean
}
export interface ForexChoice {
  readonly title: string
  readonly icon: string
}

const DEFAULT_STYLE: Style = {
  theme: 'light',
  upDown: 'greenUp',
  textScale: 1,
  hideAmounts: false,
  highContrast: false,
}

export interface SettingsContext {
  readonly style: Style
  /** What the user (or the link) chose; undefined follows the deployment's default. */
  readonly language: LanguageCode | undefined
  readonly forex: ForexChoice | undefined
  readonly defaults: { readonly language: LanguageCode; readonly forex: ForexChoice }
  /** Whether the system is in its dark hours. */
  readonly systemDark: boolean
}

export type SettingsEvent =
  | { type: 'settings.language'; code: LanguageCode }
  | { type: 'settings.forex'; forex: ForexChoice }
  /** The user's own switch. */
  | { type: 'settings.theme'; theme: Theme }
  /** Colours, text size, hidden amounts, contrast. */
  | { type: 'settings.style'; style: Partial<Omit<Style, 'theme'>> }
  /** From baseConfig and the list of currencies. */
  | { type: 'settings.defaults'; language?: string; forex?: ForexChoice | undefined }
  | { type: 'settings.systemTheme'; dark: boolean }

export type SettingsEmitted =
  | { type: 'settings.language'; code: LanguageCode }
  | { type: 'settings.forex'; forex: ForexChoice }
  /** Load the page again: the user switched between light and dark, and it is kept. */
  | { type: 'settings.reload' }

export interface SettingsInput {
  readonly systemDark?: boolean
  /** From the link; they win over what was kept and are kept from then on. */
  readonly link?: { readonly language?: string | undefined; readonly theme?: string | undefined }
}

const isLanguage = (code: unknown): code is LanguageCode => LANGUAGES.some((one) => one.code === code)
const isTheme = (theme: unknown): theme is Theme => THEMES.includes(theme as Theme)

/** The language in use: chosen, else the deployment's. */
export const languageOf = (context: SettingsContext): LanguageCode => context.language ?? context.defaults.language
/** The display currency in use. */
export const forexOf = (context: SettingsContext): ForexChoice => context.forex ?? context.defaults.forex
/** Whether the app is dark now. */
export const isDark = ({ style, systemDark }: Pick<SettingsContext, 'style' | 'systemDark'>): boolean =>
  style.theme === 'system' ? systemDark : style.theme === 'dark'

/** A kept style with every part that is out of order put back to its default. */
function styleFrom(value: unknown): Style {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Style, unknown>>
  return {
    theme: isTheme(kept.theme) ? kept.theme : DEFAULT_STYLE.theme,
    upDown: UP_DOWN.includes(kept.upDown as UpDown) ? (kept.upDown as UpDown) : DEFAULT_STYLE.upDown,
    textScale:
      typeof kept.textScale === 'number' && kept.textScale >= 1 && kept.textScale <= 2
        ? kept.textScale
        : DEFAULT_STYLE.textScale,
    hideAmounts: kept.hideAmounts === true,
    highContrast: kept.highContrast === true,
  }
}

function forexFrom(value: unknown): ForexChoice | undefined {
  const { title, icon } = (value ?? {}) as Record<string, unknown>
  return typeof title === 'string' && typeof icon === 'string' ? { title, icon } : undefined
}

function restored(context: SettingsContext, kept: Record<string, unknown>): Partial<SettingsContext> {
  const language = kept[KEYS.language]
  return {
    style: {
      ...styleFrom(kept[KEYS.style]),
      ...(context.style === DEFAULT_STYLE ? {} : { theme: context.style.theme }),
    },
    language: context.language ?? (isLanguage(language) ? language : undefined),
    forex: forexFrom(kept[KEYS.forex]),
  }
}

export const settingsFlow = setup({
  types: {} as {
    context: SettingsContext
    events: SettingsEvent
    input: SettingsInput
    emitted: SettingsEmitted
    tags: 'busy'
  },
  actors: { recallAll: port('recallAll'), keep: port('keep'), keeper: keeperFlow },
  actions: {
    keepLanguage: sendTo('keeper', ({ context }) => keeping('local', KEYS.language, context.language)),
    keepForex: sendTo('keeper', ({ context }) => keeping('local', KEYS.forex, context.forex)),
    keepStyle: sendTo('keeper', ({ context }) => keeping('local', KEYS.style, context.style)),
    restyle: assign(({ context }, style: Partial<Style>) => ({ style: styleFrom({ ...context.style, ...style }) })),
    sayLanguage: emit(({ context }) => ({ type: 'settings.language' as const, code: languageOf(context) })),
    sayForex: emit(({ context }) => ({ type: 'settings.forex' as const, forex: forexOf(context) })),
    sayReload: emit({ type: 'settings.reload' }),
    systemTheme: assign((_, systemDark: boolean) => ({ systemDark })),
    defaults: assign(({ context }, { language, forex }: { language?: string; forex?: ForexChoice | undefined }) => ({
      defaults: {
        language: isLanguage(language) ? language : context.defaults.language,
        forex: forex ?? context.defaults.forex,
      },
    })),
  },
  guards: {
    turns: ({ context }, theme: Theme) =>
      isDark(context) !== isDark({ style: { ...context.style, theme }, systemDark: context.systemDark }),
  },
}).createMachine({
  id: 'settings',
  context: ({ input: { link, systemDark } }) => ({
    style: isTheme(link?.theme) ? { ...DEFAULT_STYLE, theme: link.theme } : DEFAULT_STYLE,
    language: isLanguage(link?.language) ? link.language : undefined,
    forex: undefined,
    defaults: { language: DEFAULT_LANGUAGE, forex: DEFAULT_FOREX },
    systemDark: systemDark === true,
  }),
  invoke: { src: 'keeper', id: 'keeper' },
  on: {
    'settings.systemTheme': { actions: { type: 'systemTheme', params: ({ event }) => event.dark } },
    'settings.defaults': {
      actions: [{ type: 'defaults', params: ({ event }) => event }, 'sayLanguage', 'sayForex'],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'recallAll',
        input: { area: 'local', keys: [KEYS.language, KEYS.forex, KEYS.style] },
        onDone: {
          target: 'ready',
          actions: [assign(({ context, event }) => restored(context, event.output)), 'keepLanguage', 'keepStyle'],
        },
        onError: 'ready',
      },
    },
    ready: {
      entry: ['sayLanguage', 'sayForex'],
      initial: 'resting',
      states: {
        resting: {},
        /** The choice must be kept before the page goes. */
        switching: {
          tags: 'busy',
          invoke: {
            src: 'keep',
            input: ({ context }) => ({ area: 'local' as const, key: KEYS.style, value: context.style }),
            onDone: { target: 'resting', actions: 'sayReload' },
            // A storage that refuses would lose the choice in the reload: the switch then holds until the app is closed.
            onError: 'resting',
          },
        },
      },
      on: {
        'settings.language': {
          actions: [assign({ language: ({ event }) => event.code }), 'keepLanguage', 'sayLanguage'],
        },
        'settings.forex': { actions: [assign({ forex: ({ event }) => event.forex }), 'keepForex', 'sayForex'] },
        'settings.style': { actions: [{ type: 'restyle', params: ({ event }) => event.style }, 'keepStyle'] },
        'settings.theme': [
          {
            guard: { type: 'turns', params: ({ event }) => event.theme },
            target: '.switching',
            actions: { type: 'restyle', params: ({ event }) => ({ theme: event.theme }) },
          },
          { actions: [{ type: 'restyle', params: ({ event }) => ({ theme: event.theme }) }, 'keepStyle'] },
        ],
      },
    },
  },
})
