/** The user's settings of language, currency and style. Choices are stored at once; the deployment's defaults apply to the rest. */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { DEFAULT_FOREX, DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { KEYS, type StorageKey } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedFlag, storedList } from '../shared/storedSchemas.ts'
import { NOTIFY_KINDS, type NotifyKind } from './notifyKinds.ts'

export type Theme = 'light' | 'dark' | 'system'
export const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[]
/** Green up, red up, or a pair for colour-blind people. */
export type UpDown = 'greenUp' | 'redUp' | 'colourBlind'
export const UP_DOWN = ['greenUp', 'redUp', 'colourBlind'] as const satisfies readonly UpDown[]
/** Times of charts and records: in the device's zone or in UTC. */
export type TimeZone = 'local' | 'utc'
export const TIME_ZONES = ['local', 'utc'] as const satisfies readonly TimeZone[]
export const TEXT_SCALES = [1, 1.25, 1.5, 1.75, 2] as const

export interface Style {
  readonly theme: Theme
  readonly upDown: UpDown
  readonly textScale: number
  readonly hideAmounts: boolean
  readonly highContrast: boolean
  /** The tab bar in readable colours instead of those of the specification; undefined until chosen. */
  readonly readableTabs?: boolean | undefined
  /** Large figures in the units of the language, where it has its own (万, 億, 만). */
  readonly ownUnits: boolean
  /** A price that changes lights up for a moment. */
  readonly priceFlash: boolean
  /** Keyboard shortcuts of large screens. */
  readonly shortcuts: boolean
  readonly timeZone: TimeZone
}
export interface ForexChoice {
  readonly title: string
  readonly icon: string
}

export const DEFAULT_STYLE: Style = {
  theme: 'light',
  upDown: 'greenUp',
  textScale: 1,
  hideAmounts: false,
  highContrast: false,
  ownUnits: true,
  priceFlash: false,
  shortcuts: true,
  timeZone: 'local',
}

export interface SettingsContext {
  readonly style: Style
  /** Kinds of news that the user turned off. */
  readonly muted: readonly NotifyKind[]
  /** Chosen by the user or the link; undefined follows the deployment. */
  readonly language: LanguageCode | undefined
  readonly forex: ForexChoice | undefined
  readonly defaults: { readonly language: LanguageCode; readonly forex: ForexChoice }
  /** Whether the system is in dark mode. */
  readonly systemDark: boolean
}

export type SettingsEvent =
  | { type: 'settings.language'; code: LanguageCode }
  | { type: 'settings.forex'; forex: ForexChoice }
  | { type: 'settings.theme'; theme: Theme }
  | { type: 'settings.style'; style: Partial<Omit<Style, 'theme'>> }
  | { type: 'settings.notify'; kind: NotifyKind; on: boolean }
  /** From baseConfig and the list of currencies. */
  | { type: 'settings.defaults'; language?: string; forex?: ForexChoice | undefined }
  | { type: 'settings.systemTheme'; dark: boolean }
  /** Another tab stored these. */
  | { type: 'settings.elsewhere'; stored: StoredSettings }

export type SettingsEmitted =
  | { type: 'settings.language'; code: LanguageCode }
  | { type: 'settings.forex'; forex: ForexChoice }
  | { type: 'settings.muted'; muted: readonly NotifyKind[] }
  /** Reload the page: the user switched between light and dark. */
  | { type: 'settings.reload' }

/** Invalid parts fall back to their defaults. */
const storedStyle: v.GenericSchema<unknown, Style> = v.object({
  theme: v.fallback(v.picklist(THEMES), DEFAULT_STYLE.theme),
  upDown: v.fallback(v.picklist(UP_DOWN), DEFAULT_STYLE.upDown),
  textScale: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(2)), DEFAULT_STYLE.textScale),
  hideAmounts: storedFlag,
  highContrast: storedFlag,
  readableTabs: v.fallback(v.optional(v.boolean()), undefined),
  ownUnits: v.fallback(v.boolean(), DEFAULT_STYLE.ownUnits),
  priceFlash: storedFlag,
  shortcuts: v.fallback(v.boolean(), DEFAULT_STYLE.shortcuts),
  timeZone: v.fallback(v.picklist(TIME_ZONES), DEFAULT_STYLE.timeZone),
})
const STORED = {
  language: inLocal(KEYS.language, v.picklist(LANGUAGES.map(({ code }) => code))),
  forex: inLocal(KEYS.forex, v.object({ title: v.string(), icon: v.string() })),
  style: inLocal(KEYS.style, storedStyle),
  muted: inLocal(KEYS.muted, storedList(v.picklist(NOTIFY_KINDS))),
}

type StoredSettings = Restored<typeof STORED>

/** The event of a setting that another tab stored; undefined for any other key. */
export function settingElsewhere(key: StorageKey, value: unknown): SettingsEvent | undefined {
  const found = Object.entries(STORED).find(([, stored]) => stored.key === key)
  if (!found) return undefined
  const [name, { schema }] = found
  const parsed = v.safeParse<v.GenericSchema>(schema, value)
  return parsed.success ? { type: 'settings.elsewhere', stored: { [name]: parsed.output } } : undefined
}

export interface SettingsInput {
  readonly systemDark?: boolean
  /** The deployment's language, until the backend names one. */
  readonly defaultLanguage?: LanguageCode | undefined
  /** From the link; overrides stored settings and is stored. */
  readonly link?: { readonly language?: string | undefined; readonly theme?: string | undefined }
  readonly stored?: StoredSettings
}

const isLanguage = (code: unknown): code is LanguageCode => LANGUAGES.some((one) => one.code === code)
const isTheme = (theme: unknown): theme is Theme => THEMES.includes(theme as Theme)

export const languageOf = (context: SettingsContext): LanguageCode => context.language ?? context.defaults.language
export const forexOf = (context: SettingsContext): ForexChoice => context.forex ?? context.defaults.forex
export const isDark = ({ style, systemDark }: Pick<SettingsContext, 'style' | 'systemDark'>): boolean =>
  style.theme === 'system' ? systemDark : style.theme === 'dark'

/** From this text size on, the tab bar is readable unless the user turned that off. */
const READABLE_TABS_FROM = 1.2
export const hasReadableTabs = ({ readableTabs, textScale }: Pick<Style, 'readableTabs' | 'textScale'>): boolean =>
  readableTabs ?? textScale >= READABLE_TABS_FROM

export const settingsFlow = setup({
  types: {} as {
    context: SettingsContext
    events: SettingsEvent
    input: SettingsInput
    emitted: SettingsEmitted
  },
  actions: {
    saveLanguage: persist(STORED.language, ({ context }) => context.language),
    saveForex: persist(STORED.forex, ({ context }) => context.forex),
    saveStyle: persist(STORED.style, ({ context }) => context.style),
    setStyle: assign(({ context }, style: Partial<Style>) => ({
      style: v.parse(storedStyle, { ...context.style, ...style }),
    })),
    notify: assign(({ context }, { kind, on }: { kind: NotifyKind; on: boolean }) => {
      const others = context.muted.filter((one) => one !== kind)
      return { muted: on ? others : [...others, kind] }
    }),
    saveMuted: persist(STORED.muted, ({ context }) => context.muted),
    emitMuted: emit(({ context }) => ({ type: 'settings.muted' as const, muted: context.muted })),
    emitLanguage: emit(({ context }) => ({ type: 'settings.language' as const, code: languageOf(context) })),
    emitForex: emit(({ context }) => ({ type: 'settings.forex' as const, forex: forexOf(context) })),
    emitReload: emit({ type: 'settings.reload' }),
    /** Nothing is stored: the other tab has done so. */
    adopt: assign(({ event }) => (event.type === 'settings.elsewhere' ? event.stored : {})),
    systemTheme: assign((_, systemDark: boolean) => ({ systemDark })),
    defaults: assign(({ context }, { language, forex }: { language?: string; forex?: ForexChoice | undefined }) => ({
      defaults: {
        language: isLanguage(language) ? language : context.defaults.language,
        forex: forex ?? context.defaults.forex,
      },
    })),
  },
  guards: {
    stores: ({ event }, part: keyof StoredSettings) => event.type === 'settings.elsewhere' && part in event.stored,
    turns: ({ context }, theme: Theme) =>
      isDark(context) !== isDark({ style: { ...context.style, theme }, systemDark: context.systemDark }),
  },
}).createMachine({
  id: 'settings',
  context: ({ input: { link, systemDark, defaultLanguage, stored } }) => ({
    style: { ...(stored?.style ?? DEFAULT_STYLE), ...(isTheme(link?.theme) ? { theme: link.theme } : {}) },
    muted: stored?.muted ?? [],
    language: isLanguage(link?.language) ? link.language : stored?.language,
    forex: stored?.forex,
    defaults: { language: defaultLanguage ?? DEFAULT_LANGUAGE, forex: DEFAULT_FOREX },
    systemDark: systemDark === true,
  }),
  entry: ['saveLanguage', 'saveStyle', 'emitLanguage', 'emitForex', 'emitMuted'],
  on: {
    'settings.systemTheme': { actions: { type: 'systemTheme', params: ({ event }) => event.dark } },
    'settings.elsewhere': [
      { guard: { type: 'stores', params: 'language' }, actions: ['adopt', 'emitLanguage'] },
      { guard: { type: 'stores', params: 'forex' }, actions: ['adopt', 'emitForex'] },
      { guard: { type: 'stores', params: 'muted' }, actions: ['adopt', 'emitMuted'] },
      { actions: 'adopt' },
    ],
    'settings.defaults': {
      actions: [{ type: 'defaults', params: ({ event }) => event }, 'emitLanguage', 'emitForex'],
    },
    'settings.language': {
      actions: [assign({ language: ({ event }) => event.code }), 'saveLanguage', 'emitLanguage'],
    },
    'settings.forex': { actions: [assign({ forex: ({ event }) => event.forex }), 'saveForex', 'emitForex'] },
    'settings.style': { actions: [{ type: 'setStyle', params: ({ event }) => event.style }, 'saveStyle'] },
    'settings.notify': {
      actions: [{ type: 'notify', params: ({ event }) => event }, 'saveMuted', 'emitMuted'],
    },
    'settings.theme': [
      {
        guard: { type: 'turns', params: ({ event }) => event.theme },
        actions: [{ type: 'setStyle', params: ({ event }) => ({ theme: event.theme }) }, 'saveStyle', 'emitReload'],
      },
      { actions: [{ type: 'setStyle', params: ({ event }) => ({ theme: event.theme }) }, 'saveStyle'] },
    ],
  },
  initial: 'ready',
  states: { ready: {} },
})

restores(settingsFlow, STORED)
