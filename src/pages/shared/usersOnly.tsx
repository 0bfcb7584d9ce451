import type { ComponentType } from 'react'
import { Page } from '../../bindings/Page.tsx'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { LoginPart } from './LoginPart.tsx'

/** Wraps a page for users; visitors get its title and a link to log in. */
export const usersOnly = (Own: ComponentType, title: TextKey) =>
  function UsersOnly() {
    const { t } = useTranslation()
    if (useIsLogin()) return <Own />
    return (
      <Page>
        <LoginPart title={t(title)} />
      </Page>
    )
  }

/** The same for content without a frame of its own. */
export const userPage = (Content: ComponentType, title: TextKey) => {
  const Own = () => (
    <Page>
      <Content />
    </Page>
  )
  return usersOnly(Own, title)
}
