import { useText } from '../../text/text.ts'

/** The words for rising and falling in the colours in use. */
export function UpDown({ className = 'settings-updown' }: { className?: string }) {
  const say = useText()
  return (
    <span className={className}>
      <span className="up">
        <i className="tri" />
        {say('settings.direction.up')}
      </span>
      <span className="down">
        <i className="tri" />
        {say('settings.direction.down')}
      </span>
    </span>
  )
}
