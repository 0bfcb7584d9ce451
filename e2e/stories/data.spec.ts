import { enter } from '../keys.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

// A served exchange refuses the filter that is not a number, and the browser notes it.
story.use({ expected: /status of 422/ })

story(
  'the data model: goods of a category, and from a deposit to its person and their tickets',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    await stage.post('/api/workOrder', { type: 'deposit', text: 'Where is my deposit?' })
    await stage.open(`${CONSOLE}?part=model&collection=goods`)
    const { panel } = new SimulatorConsole(page)
    const pick = (name: string) => panel.getByRole('combobox', { name, exact: true })
    const rows = panel.getByRole('list', { name: t('console.part.model') }).getByRole('button')
    await pick(t('console.model.field')).selectOption('categoryId')
    await pick(t('console.model.way')).selectOption('is')
    await enter(panel.getByLabel(t('console.model.value')), '2')
    await expect(panel.getByRole('status')).toHaveText(t('console.model.count', { count: 3 }))
    await pick(t('console.model.way')).selectOption('least')
    await enter(panel.getByLabel(t('console.model.value')), 'two')
    await expect(panel.getByText(t('console.model.noNumber'))).toBeVisible()

    await pick(t('console.model.collection')).selectOption('deposits')
    await rows.first().click()
    await panel.getByRole('button', { name: /^person/ }).click()
    await expect(panel.getByText('Taylor Trader')).toBeVisible()
    await panel.getByRole('button', { name: /^tickets/ }).click()
    await expect(panel.getByRole('heading', { name: /^tickets/ })).toBeVisible()
  },
)
