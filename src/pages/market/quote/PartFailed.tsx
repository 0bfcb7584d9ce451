import { useText } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'

/** A part of the page that did not load: one sentence and the way to try again. */
export function PartFailed({ text, onReload }: { text: string; onReload: () => void }) {
  const say = useText()
  return (
    <div className="part-failed" role="alert">
      <p className="t2">{text}</p>
      <Button kind="quiet" small onPress={onReload}>
        {say('ui.reload')}
      </Button>
    </div>
  )
}
