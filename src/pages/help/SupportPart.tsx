import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { ChatCell } from './ChatCell.tsx'

/** Ways to be helped, as other pages offer them: the help center (visitors have the FAQ), work orders, the chat. */
export function SupportPart() {
  const say = useText()
  const navigation = useNavigation()
  const isLogin = useIsLogin()
  const help = isLogin ? ('help' as const) : ('faq' as const)
  return (
    <CellGroup title={say('title.help')}>
      <Cell icon={CircleQuestionMark} title={say(`title.${help}`)} onPress={() => navigation.open(linkTo(help))} />
      {isLogin && (
        <Cell
          icon={MessageSquareText}
          title={say('title.workOrder')}
          onPress={() => navigation.open(linkTo('workOrder'))}
        />
      )}
      <ChatCell />
    </CellGroup>
  )
}
