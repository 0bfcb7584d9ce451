import './stage.css'
import './start.css'
import { useEffect, useRef, useState } from 'react'
import Play from '#icons/play'
import { COMPONENTS_PATH, CONSOLE_PATH, FLOWS_PATH, PRESENT_PATH } from '../../../protocol/routes.ts'
import { LANGUAGES, type LanguageCode } from '../../../protocol/rules/constants.ts'
import { SCENARIOS, type ScenarioName } from '../../../simulator/scenarios/table.ts'
import { PERSONAS, type Persona } from '../../../simulator/seeds/accounts.ts'
import type { Brand } from '../../bindings/brand.ts'
import { deploymentText } from '../../bindings/deployment.ts'
import { currentLanguage, setLanguage, useTranslation } from '../../i18n/i18n.ts'
import { applyAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Thumbnail } from '../console/parts/Thumbnail.tsx'
import { CHAPTERS, TOURS } from '../tours/table.ts'
import { BrandForm } from './BrandForm.tsx'
import { keepLayout, readLayout, type View } from './layout.ts'
import { Phone, useScale } from './Phone.tsx'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Scenarios that show at a glance what an exchange goes through. */
const SHOWN: readonly ScenarioName[] = [
  'position-in-crash',
  'withdrawal-under-review',
  'second-ending',
  'desk-full',
  'mining-earning',
  'chart-of-a-rally',
]
const SIZE = '375x812'

/** What the phone shows: an account, a tour or a scenario. */
type Shown = { persona: Persona } | { tour: string } | { scenario: ScenarioName; speed: '1' }

const addressOf = (parameters: Record<string, string>, page = ''): string =>
  `${location.pathname}?${new URLSearchParams(parameters)}${page && `#${page}`}`

/** The page that a demo on a large screen begins with: what it is, a phone that runs, and ways into it. */
export function Start({ brand }: { brand: Brand | undefined }) {
  const { t } = useTranslation()
  const [shown, show] = useState<Shown>({ persona: 'trader' })
  const [packed, setPacked] = useState<string>()
  const [copied, setCopied] = useState(false)
  const [theme, setTheme] = useState<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, scale] = useScale(SIZE, 1)
  const language = currentLanguage()
  const looks = { lang: language, theme, ...(packed === undefined ? {} : { brand: packed }) }
  const name = brand ? deploymentText(brand.name, language) : t('app.name')
  useEffect(() => {
    document.title = name
  }, [name])
  const changeTheme = (next: Theme) => {
    applyAppearance({ theme: next, updown: 'green-up', contrast: 'normal', tabs: 'specified', textScale: 1 })
    setTheme(next)
  }
  const src = addressOf({ ...shown, ...looks })
  const copy = () =>
    void navigator.clipboard
      ?.writeText(new URL(addressOf({ persona: 'trader', ...looks }), location.href).href)
      .then(() => setCopied(true))
  return (
    <div className="start">
      <header className="start-bar">
        <b className="f16">{name}</b>
        <label className="stage-pick">
          <span>{t('stage.start.language')}</span>
          <select value={language} onChange={({ target }) => void setLanguage(target.value as LanguageCode)}>
            {LANGUAGES.map(({ code, title, tag }) => (
              <option key={code} value={code} lang={tag}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Segmented
          label={t('stage.start.theme')}
          value={theme}
          onChange={changeTheme}
          items={THEMES.map((key) => ({ key, label: t(`stage.start.${key}`) }))}
        />
      </header>
      <main className="start-page">
        <section className="start-lead">
          <h1>{t('stage.start.lead')}</h1>
          <p className="t2">{t('stage.start.text')}</p>
          <div className="start-ways">
            <a className="btn btn--primary" href={addressOf({ persona: 'trader', ...looks })}>
              {t('stage.start.try')}
            </a>
            <a className="btn btn--onbg" href={addressOf({ persona: 'visitor', ...looks })}>
              {t('stage.start.visit')}
            </a>
            <a className="btn btn--onbg" href={addressOf({ stage: '1', persona: 'trader', ...looks })}>
              {t('stage.start.present')}
            </a>
          </div>
        </section>
        <section>
          <h2>{t('stage.start.tours')}</h2>
          <p className="t2 f13">{t('stage.start.toursText')}</p>
          <div className="start-cells">
            {TOURS.map((tour) => (
              <Cell key={tour} icon={Play} title={t(`console.tours.title.${tour}`)} onPress={() => show({ tour })} />
            ))}
          </div>
        </section>
        <section>
          <h2>{t('stage.start.situations')}</h2>
          <ul className="start-scenarios">
            {SHOWN.map((scenario) => (
              <li key={scenario}>
                <button type="button" onClick={() => show({ scenario, speed: '1' })}>
                  <Thumbnail name={scenario} />
                  <span>{t(`scenario.title.${scenario}`)}</span>
                </button>
              </li>
            ))}
          </ul>
          <a className="link" href={addressOf({ persona: 'trader', ...looks }, `${CONSOLE_PATH}?part=gallery`)}>
            {t('stage.start.all', { n: SCENARIOS.length })}
          </a>
        </section>
        <section>
          <h2>{t('stage.start.personas')}</h2>
          <div className="start-cells">
            {PERSONAS.filter((one) => one !== 'heavy').map((persona) => (
              <Cell
                key={persona}
                title={t(`console.persona.${persona}`)}
                sub={t(`console.personaText.${persona}`)}
                onPress={() => show({ persona })}
                {...('persona' in shown && shown.persona === persona
                  ? { end: <Badge tone="ok">{t('console.personas.here')}</Badge> }
                  : {})}
              />
            ))}
          </div>
        </section>
        <section>
          <h2>{t('stage.brand.title')}</h2>
          <p className="t2 f13">{t('stage.brand.text')}</p>
          <BrandForm
            onBrand={(brand) => {
              // An empty brand removes that of an earlier link.
              setPacked(brand ?? '')
              setCopied(false)
            }}
          />
          <div className="start-ways">
            <Button kind="onbg" small label={t(copied ? 'ui.linkCopied' : 'stage.brand.copy')} onPress={copy} />
            <a className="btn btn--onbg btn--s" href={addressOf({ stage: '1', tour: CHAPTERS.join(), ...looks })}>
              {t('stage.brand.present')}
            </a>
            <a className="btn btn--onbg btn--s" href={addressOf({ persona: 'trader', ...looks }, PRESENT_PATH)}>
              {t('stage.present.title')}
            </a>
          </div>
        </section>
        <section>
          <h2>{t('stage.start.compare')}</h2>
          <div className="start-ways">
            <Compare view="languages" label={t('stage.start.languages')} looks={looks} />
            <Compare view="themes" label={t('stage.start.themes')} looks={looks} />
          </div>
        </section>
        <section>
          <h2>{t('stage.start.inside')}</h2>
          <div className="start-ways">
            {(
              [
                ['flows', FLOWS_PATH],
                ['simulator', CONSOLE_PATH],
                ['components', COMPONENTS_PATH],
              ] as const
            ).map(([key, path]) => (
              <a key={key} className="btn btn--onbg btn--s" href={addressOf({ persona: 'trader', ...looks }, path)}>
                {t(`stage.start.${key}`)}
              </a>
            ))}
          </div>
        </section>
        <section>
          <h2>{t('stage.start.run')}</h2>
          <p className="t2 f13">{t('stage.start.runText')}</p>
          <pre className="start-code" translate="no">
            npm run demo
          </pre>
        </section>
      </main>
      <aside className="start-phone" ref={place}>
        <Phone key={src} frame={frame} src={src} size={SIZE} scale={scale} title={t('stage.phone', { n: 1 })} />
      </aside>
    </div>
  )
}

/** Opens the stage with two phones. */
function Compare({ view, label, looks }: { view: View; label: string; looks: Record<string, string> }) {
  const href = addressOf({ stage: '1', persona: 'trader', ...looks })
  return (
    <a className="btn btn--onbg btn--s" href={href} onClick={() => keepLayout({ ...readLayout(), view, dock: 'none' })}>
      {label}
    </a>
  )
}
