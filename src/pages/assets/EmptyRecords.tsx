import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

interface Props {
  title: string
  text: string
  /** Takes the filters away, where they narrow the list. */
  onAll: (() => void) | undefined
}

/** Says that there are no records, or that the filters hide them. */
export function EmptyRecords({ title, text, onAll }: Props) {
  const say = useText()
  return (
    <Empty title={title} text={text}>
      {onAll && (
        <Button kind="onbg" small onPress={onAll}>
          {say('transfer.showAll')}
        </Button>
      )}
    </Empty>
  )
}
