import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Navigation, NavigationContext } from '../../bindings/navigation.tsx'
import { startText } from '../../i18n/i18n.ts'
import { PickField } from './PickField.tsx'

await startText('en')

const nothing = () => {}
const nowhere: Navigation = { open: nothing, replace: nothing, back: nothing, onBack: () => nothing }

const field = (error?: string) =>
  draw(
    <NavigationContext value={nowhere}>
      <PickField label="Network" title="Choose a network" options={[]} value="TRON" onPick={nothing} error={error}>
        <b>TRON</b>
      </PickField>
    </NavigationContext>,
  )

/** The text of the elements named by an attribute. */
function named(markup: string, attribute: string): string {
  const ids = new RegExp(`${attribute}="([^"]+)"`).exec(markup)?.[1]?.split(' ') ?? []
  const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</(?:label|button|p)>`).exec(markup)?.[1] ?? 'nothing'
  return ids.map((id) => textOf(id).replace(/<[^>]*>/g, '')).join(' ')
}

test('the choice and its problem are announced with the label', () => {
  expect(named(field(), 'aria-labelledby')).toBe('Network TRON')
  expect(field()).not.toContain('aria-describedby')
  expect(named(field('Choose a card'), 'aria-describedby')).toBe('Choose a card')
})
