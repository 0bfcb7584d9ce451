import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { ChatCell } from './ChatCell.tsx'

/** Support links of other pages: help center (for visitors the FAQ), tickets, chat. */
export function SupportPart() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const isLogin = useIsLogin()
  const help = isLogin ? ('help' as const) : ('faq' as const)
  return (
    <CellGroup title={t('title.help')}>
      <Cell
        icon={CircleQuestionMark}
        title={t(`title.${help}`)}
        opens={linkTo(help)}
        onPress={() => navigation.open(linkTo(help))}
      />
      {isLogin && (
        <Cell
          icon={MessageSquareText}
          title={t('title.workOrder')}
          opens={linkTo('workOrder')}
          onPress={() => navigation.open(linkTo('workOrder'))}
        />
      )}
      <ChatCell />
    </CellGroup>
  )
}
