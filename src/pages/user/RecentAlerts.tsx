import { useSelector } from '@xstate/react'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { Notice } from '../../../machines/app/noticesFlow.ts'
import { useNavigation } from '../../bind/navigation.tsx'
import { useBackCloses } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { wordsText } from '../../bind/words.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { recentTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

const MINUTE_MS = 60_000

/** The last failures and news of this visit, to be read again after their toasts are gone; nothing where there were none. */
export function RecentAlerts() {
  const say = useText()
  const { notices } = useApp()
  const recent = useSelector(notices, ({ context }) => context.recent)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(open, close)
  if (recent.length === 0) return null
  const clear = () => {
    close()
    notices.send({ type: 'notice.clearRecent' })
  }
  return (
    <>
      <Cell icon={BellRing} title={say('user.recentAlerts')} value={recent.length} onPress={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={close}
        title={say('user.recentAlerts')}
        overlayCloses
        actions={
          <Button kind="quiet" onPress={clear}>
            {say('user.clearAlerts')}
          </Button>
        }
      >
        {recent.map((notice) => (
          <Alert key={notice.id} notice={notice} onOpened={close} />
        ))}
      </Sheet>
    </>
  )
}

function Alert({ notice: { kind, words, link, at, count }, onOpened }: { notice: Notice; onOpened: () => void }) {
  const say = useText()
  const language = useLanguageTag()
  const navigation = useNavigation()
  const now = useExchangeTime(MINUTE_MS)
  const times = count > 1 ? ` ×${count}` : ''
  const press = (to: string) => {
    onOpened()
    navigation.open(to)
  }
  return (
    <Cell
      icon={kind === 'failure' ? CircleAlert : BellRing}
      title={<span dir="auto">{wordsText(say, words) + times}</span>}
      sub={at === undefined ? undefined : recentTime(at, now, say, language)}
      {...(link === undefined ? {} : { onPress: () => press(link) })}
    />
  )
}
