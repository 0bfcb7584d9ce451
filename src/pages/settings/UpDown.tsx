import { useText } from '../../text/text.ts'

/** The words for rising and falling in the colours in use. */
export function UpDown() {
  const say = useText()
  return (
    <span className="settings-updown">
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
