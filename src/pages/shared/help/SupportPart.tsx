import CircleQuestionMark from '#icons/circle-question-mark'
import MessageSquareText from '#icons/message-square-text'
import { useIsLogin } from '../../../bindings/useIsLogin.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CellGroup } from '../../../ui/Cell.tsx'
import { PageCell } from '../PageCell.tsx'
import { ChatCell } from './ChatCell.tsx'

/** Support links of other pages: help center (for visitors the FAQ), tickets, chat. */
export function SupportPart() {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  return (
    <CellGroup title={t('title.help')}>
      <PageCell to={isLogin ? 'help' : 'faq'} icon={CircleQuestionMark} />
      {isLogin && <PageCell to="workOrder" icon={MessageSquareText} />}
      <ChatCell />
    </CellGroup>
  )
}
