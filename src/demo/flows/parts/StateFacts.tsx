import screensOf from 'virtual:flows/screens'
import i18next from 'i18next'
import { statesOf } from '../../../../machines/model/chart.ts'
import type { Registered } from '../../../../machines/shared/redactionRules.ts'
import { type CallName, rowOf } from '../../../../protocol/calls/index.ts'
import { CONSOLE_PATH, type RouteName, routes } from '../../../../protocol/routes.ts'
import { isTextKey, type TextKey, useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { useSight } from '../context.ts'
import { scenariosOf } from '../scenariosOf.ts'
import { invocationText } from '../words.ts'
import { MoveSeen, StateSeen } from './Coverage.tsx'
import { Named } from './Named.tsx'
import { Move } from './Outline.tsx'

/** The selected state: invocations, transitions, and its pages, calls, texts and scenarios. */
export function StateFacts() {
  const { t } = useTranslation()
  const tag = useLanguageTag()
  const { chart, selected, shown, covered, select, steps, host } = useSight()
  const state = statesOf(chart.chart).find(({ id }) => id === selected)
  if (!state) return null
  const calls = statesOf(state).flatMap(({ invocations }) => invocations.filter(({ kind }) => kind === 'call'))
  const screens = (screensOf[shown.name] ?? []).flatMap(
    (name: RouteName) => routes.find((route) => route.name === name) ?? [],
  )
  const seen = new Set(steps.filter(({ states }) => states.includes(selected)).map(({ page }) => page.split('?')[0]))
  const texts = textsOf(shown, state.key)
  const scenarios = scenariosOf(
    host.scenarios,
    screens.map(({ path }) => path),
    state.key,
  )
  return (
    <>
      <h3 className="flow-state-name">
        <Named name={chart.words.states[state.id] ?? state.key} code={state.path === '' ? shown.name : state.path} />
      </h3>
      {state.description !== undefined && (
        <p className="t2 f13" lang="en">
          {state.description}
        </p>
      )}
      {!tag.startsWith('en') && <p className="flow-none">{t('flows.state.english')}</p>}
      {covered && <StateSeen id={selected} covered={covered} />}
      <Facts title={t('flows.state.transitions')} empty={state.transitions.length === 0}>
        {state.transitions.map((transition) => (
          <li key={transition.id}>
            <Move
              transition={transition}
              className="flow-fact"
              words={(target) => t('flows.now.to', { state: target })}
              onGo={select}
            />
            {transition.guard?.description !== undefined && (
              <p className="flow-description" lang="en">
                {transition.guard.description}
              </p>
            )}
            {covered && <MoveSeen transition={transition} covered={covered} />}
          </li>
        ))}
      </Facts>
      <Facts title={t('flows.state.invokes')} empty={state.invocations.length === 0}>
        {state.invocations.map((invocation) => (
          <li key={invocation.id} className="flow-leaf">
            {invocationText(invocation)}
          </li>
        ))}
      </Facts>
      <Facts title={t('flows.state.calls')} empty={calls.length === 0}>
        {calls.map(({ id, name }) => {
          const { method, path } = rowOf(name as CallName)
          return (
            <li key={id} className="flow-leaf">
              <b>{name}</b> <small>{`${method} ${path}`}</small>
            </li>
          )
        })}
      </Facts>
      <Facts title={t('flows.state.pages')} empty={screens.length === 0} chips>
        {screens.map(({ name, path }) => (
          <li key={name}>
            <a className={seen.has(path) ? 'chip chip--s flow-met' : 'chip chip--s chip--fill'} href={`#${path}`}>
              {t(`title.${name}`)}
            </a>
          </li>
        ))}
      </Facts>
      <Facts title={t('flows.state.texts')} empty={texts.length === 0}>
        {texts.map((key) => (
          <li key={key} className="flow-leaf">
            <b>{key}</b> <small>{t(key)}</small>
          </li>
        ))}
      </Facts>
      <Facts title={t('flows.state.scenario')} empty={scenarios.length === 0} chips>
        {scenarios.map((name) => (
          <li key={name}>
            <a className="chip chip--s chip--fill" href={`#${CONSOLE_PATH}?scenario=${name}`}>
              {t(`scenario.title.${name}` as TextKey)}
            </a>
          </li>
        ))}
      </Facts>
    </>
  )
}

interface FactsProps {
  title: string
  empty: boolean
  chips?: boolean
  children: React.ReactNode
}

function Facts({ title, empty, chips = false, children }: FactsProps) {
  if (empty) return null
  return (
    <section>
      <h4 className="flow-label">{title}</h4>
      <ul className={chips ? 'chips' : 'flow-facts'}>{children}</ul>
    </section>
  )
}

/** Finds a state's texts: keys of the machine's area with its name. */

const MOST = 12

function keysIn(value: unknown, way: string): string[] {
  if (typeof value !== 'object' || value === null) return [way]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, `${way}.${key}`))
}

/** The texts of a state in file order, at most a dozen. */
function textsOf({ name, file }: Registered, state: string): TextKey[] {
  const areas = new Set([name, file.split('/')[0] ?? ''])
  const texts = i18next.getResourceBundle(i18next.language, 'translation') as Record<string, unknown>
  const keys = [...areas].flatMap((area) => (texts[area] ? keysIn(texts[area], area) : []))
  return keys.filter((key): key is TextKey => key.split('.').includes(state) && isTextKey(key)).slice(0, MOST)
}
