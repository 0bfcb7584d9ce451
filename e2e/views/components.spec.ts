import { COMPONENTS_PATH } from '../../protocol/routes.ts'
import { cutTexts } from '../checks/cutTexts.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { expect, story } from '../story.ts'

story(
  'the page of components shows the kit with its states, and axe finds nothing in either theme',
  async ({ stage, page }) => {
    await stage.open(COMPONENTS_PATH)
    const sample = (name: string) => page.getByRole('region', { name, exact: true })
    await sample('Button').getByRole('button', { name: 'buy', exact: true }).click()
    await expect(sample('Button').getByRole('status')).toHaveText('Pressed: buy')
    await enter(sample('AmountField, TicketField').getByRole('textbox', { name: 'Amount' }), '7.25')
    await expect(sample('AmountField, TicketField').getByRole('textbox', { name: 'Amount' })).toHaveValue('7.25')
    await sample('Sheet, ConfirmDialog').getByRole('button', { name: 'Open a sheet' }).click()
    await page.getByRole('dialog', { name: 'Sheet' }).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(cutTexts)).toEqual([])
    expect(await findingsInBoth(page)).toEqual([])
  },
)
