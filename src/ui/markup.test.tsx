import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startText, t } from '../i18n/i18n.ts'
import { AmountField } from './AmountField.tsx'
import { Button } from './Button.tsx'
import { Carousel } from './Carousel.tsx'
import { CodeInput } from './CodeInput.tsx'
import { CoinIcon } from './CoinIcon.tsx'
import { Field } from './Field.tsx'
import { ListEnd } from './ListEnd.tsx'
import { Mark } from './Mark.tsx'
import { ErrorView } from './States.tsx'
import { TextArea } from './TextArea.tsx'
import { TitleBar } from './TitleBar.tsx'
import { Toasts } from './Toasts.tsx'

await startText('en')
const nothing = () => {}

test('the demo mark is text, and a button only where it opens the console', () => {
  expect(draw(<Mark text="Simulated" />)).not.toContain('<button')
  expect(draw(<Mark text="Simulated" onOpen={nothing} />)).toContain('<button')
})

test('HDR: the back arrow is shown only if there is a page to go back to', () => {
  expect(draw(<TitleBar title="Settings" />)).not.toContain('<button')
  expect(draw(<TitleBar title="Settings" onBack={nothing} />)).toContain('aria-label="Back"')
  expect(draw(<TitleBar title="Home" middle={<i>search</i>} right={<b>bell</b>} />)).toMatch(/vh.*search.*bell/)
})

test('a disabled button can be focused and shows its reason', () => {
  const markup = draw(<Button label="Submit" disabled reason="Portrait is missing" />)
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toMatch(/\sdisabled/)
  expect(/aria-describedby="([^"]+)"/.exec(markup)?.[1]).toBe(/<p class="why" id="([^"]+)"/.exec(markup)?.[1])
})

test('a busy button shows its progress text instead of its label', () => {
  const markup = draw(<Button label="Send" busy="Sending" />)
  expect(markup).toContain('Sending')
  expect(markup).not.toContain('>Send<')
  expect(markup).toContain('aria-busy="true"')
})

test('an invalid field is described by its message', () => {
  const markup = draw(
    <Field kind="email" label="Email" value="x" onChange={nothing} error="Please enter a valid email" />,
  )
  expect(markup).toContain('aria-invalid="true"')
  expect(/aria-describedby="([^"]+)"/.exec(markup)?.[1]).toBe(
    /<p class="hint hint--err" id="([^"]+)"/.exec(markup)?.[1],
  )
})

test('a password is masked at first and can be shown', () => {
  const markup = draw(<Field kind="password" label="Password" value="secret" onChange={nothing} />)
  expect(markup).toContain('type="password"')
  expect(markup).toContain('aria-label="Show password"')
})

test('CON-07: a text input takes 140 letters unless limited further, a text area 140 with a counter', () => {
  // No native limit: it would cut a paste without notice.
  expect(draw(<Field kind="name" label="Name" value="" onChange={nothing} />)).not.toContain('maxLength')
  const area = draw(<TextArea label="Text" value="abc" onChange={nothing} />)
  expect(area).not.toContain('maxLength')
  expect(area).toContain('3/140')
})

test('CON-13: an amount is shown grouped, while its input has plain digits', () => {
  const markup = draw(<AmountField label="Amount" value="1200.5" decimals={2} onChange={nothing} />)
  expect(markup).toContain('value="1200.5"')
  expect(markup).toContain('>1,200.5<')
})

test('CON-05: a code has one field that phones can fill in', () => {
  const markup = draw(<CodeInput label="Code" value="" onChange={nothing} />)
  expect(markup.match(/<input/g)).toHaveLength(1)
  expect(markup).toContain('autoComplete="one-time-code"')
  expect(markup).toContain('inputMode="numeric"')
})

test('failures are alerts, other toasts statuses', () => {
  const markup = draw(
    <Toasts
      onDismiss={nothing}
      list={[
        { id: 1, kind: 'ok', text: 'Copied' },
        { id: 2, kind: 'err', text: 'Failed' },
      ]}
    />,
  )
  expect(markup).toMatch(/role="status" aria-live="polite">.*Copied.*role="alert" aria-live="assertive">.*Failed/)
  expect(markup).not.toMatch(/role="alert"[^>]*>.*Copied/)
})

test('a toast shows a server’s text literally, and its direction marks end with it', () => {
  const text = '{{name}} $t(ui.cancel) <b>x</b> $& &amp; A\u202eB'
  const markup = draw(<Toasts onDismiss={nothing} list={[{ id: 1, kind: 'err', text }]} />)
  expect(markup).toContain(
    '<span dir="auto">{{name}} $t(ui.cancel) &lt;b&gt;x&lt;/b&gt; $&amp; &amp;amp; A\u202eB</span>',
  )
})

test('a failed page offers a reload', () => {
  expect(draw(<ErrorView text="It took too long." onReload={nothing} />)).toContain(t('ui.reload'))
})

const escaped = (text: string) => text.replaceAll("'", '&#x27;')

test('the end of a list shows its state', () => {
  const text = (state: 'more' | 'loading' | 'end' | 'failed') => draw(<ListEnd state={state} onMore={nothing} />)
  expect(text('more')).toContain('Load more')
  expect(text('loading')).toContain('Loading')
  expect(text('end')).toContain(t('ui.noMore'))
  expect(text('failed')).toContain(escaped(t('ui.loadFailed')))
})

test('a coin without a picture shows its letter', () => {
  expect(draw(<CoinIcon symbol="btc" />)).toContain('<img')
  expect(draw(<CoinIcon symbol="Nosuchcoin" />)).toContain('>N<')
})

test('no part of a page has a role described in English only', () => {
  const slides = [
    { key: 'a', node: 'A' },
    { key: 'b', node: 'B' },
  ]
  expect(draw(<Carousel items={slides} label="Noticias" />)).not.toContain('roledescription')
})
