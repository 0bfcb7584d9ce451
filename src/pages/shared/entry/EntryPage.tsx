import { linkTo } from '../../../../protocol/routes.ts'
import './entry.css'
import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import Globe from '#icons/globe'
import { languageOf } from '../../../../machines/app/settingsFlow.ts'
import { LANGUAGES } from '../../../../protocol/rules/constants.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { Page } from '../../../bindings/Page.tsx'
import { useApp } from '../../../bindings/useApp.ts'
import { useAppName } from '../../../bindings/useAppName.ts'
import { useIsLogin } from '../../../bindings/useIsLogin.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingView } from '../../../ui/States.tsx'
import { safeFrom } from './from.ts'

/** The app's logo, or a brand's with its name. */
function Brand() {
  const { brand } = useApp()
  const name = useAppName()
  if (brand) {
    return (
      <p className="entry-sign">
        <img className="entry-brand" src={brand.mark} alt="" />
        <b>{name}</b>
      </p>
    )
  }
  return (
    <svg className="entry-brand" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="var(--brand-500)" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11 26.5 17 20l4.5 4.5L29 14" />
      </g>
      <circle cx="29" cy="26.5" r="2.2" fill="#fff" />
    </svg>
  )
}

/** Shows the language and leads to the choice. */
function LanguageButton() {
  const navigation = useNavigation()
  const { settings } = useApp()
  const { t } = useTranslation()
  const code = useSelector(settings, ({ context }) => languageOf(context))
  const name = LANGUAGES.find((language) => language.code === code)?.title
  return (
    <button type="button" className="entry-language" onClick={() => navigation.open(linkTo('language'))}>
      <Icon of={Globe} size={16} label={t('title.language')} />
      {name}
    </button>
  )
}

interface Props {
  /** The heading below the bar, which has no title. The last page of a flow has none. */
  heading?: string
  text?: string
  brand?: boolean
  /** False on the page after the end of a flow. */
  back?: boolean
  /** Replaces leaving the page. */
  onBack?: () => void
  children: ReactNode
}

/** The frame of log-in and registration pages. */
export function EntryPage({ heading, text, brand = false, back = true, onBack, children }: Props) {
  return (
    <Page
      back={back}
      middle={<span className="titlebar-space" />}
      right={<LanguageButton />}
      {...(onBack ? { onBack } : {})}
    >
      <div className="entry">
        {heading !== undefined && (
          <div className="entry-head">
            {brand && <Brand />}
            <h2>{heading}</h2>
            {text !== undefined && <p>{text}</p>}
          </div>
        )}
        {children}
      </div>
    </Page>
  )
}

/** A page that waits for the deployment's log-in methods. For visitors only, it sends logged-in users back to where they came from. */
export const gated = (Content: ComponentType, whom?: 'visitors') =>
  function Gated() {
    const { start } = useApp()
    const [query] = useSearchParams()
    const known = useSelector(start, ({ context }) => context.config !== undefined)
    const isLogin = useIsLogin()
    if (whom === 'visitors' && isLogin) return <Navigate to={safeFrom(query.get('from'))} replace />
    if (known) return <Content />
    return (
      <Page>
        <div className="entry-wait">
          <LoadingView />
        </div>
      </Page>
    )
  }
