import { useState } from 'react'
import Download from '#icons/download'
import { mermaidOf } from '../../../../machines/model/mermaid.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { listOf } from '../../../i18n/lists.ts'
import { Button } from '../../../ui/Button.tsx'
import { Cell } from '../../../ui/Cell.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { offerFile } from '../../console/file.ts'
import { useSight } from '../context.ts'
import { drawingOf } from '../drawings.ts'
import { linkOfPage, playwrightOf, variablesOf, type Walk } from '../exports/playwright.ts'
import { statelyOf } from '../exports/stately.ts'
import { svgOf } from '../exports/svg.ts'
import { walkOf } from '../walk.ts'

const theme = (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Whether the test runs as it is, or which values it needs. */
function hiddenIn(t: TFunction, language: string, walk: Walk): string {
  const names = variablesOf(walk)
  return names.length === 0 ? t('flows.export.whole') : t('flows.export.hidden', { names: listOf(language, names) })
}

/** Exports: the recorded walk as a test, and the chart as a picture or for other tools. */
export function Exports() {
  const { t, language } = useTranslation()
  const { host, window, shown, chart, highlights, walked, step, covered, showCoverage } = useSight()
  const [open, setOpen] = useState(false)
  const { name } = shown
  const link = window?.link ?? host.link
  const walk = walkOf(link, walked, window?.size)
  const then = (work: () => void) => () => {
    work()
    setOpen(false)
  }
  const toggle = () => {
    if (covered) showCoverage(undefined)
    else void host.figures().then(showCoverage)
  }
  return (
    <div className="flows-exports">
      <Button small kind={covered ? 'ink' : 'quiet'} label={t('flows.coverage.show')} onPress={toggle} />
      <IconButton icon={Download} label={t('flows.export.title')} onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('flows.export.title')} overlayCloses>
        {open && (
          <div className="flow-menu">
            {walk && (
              <Cell
                title={t('flows.export.test')}
                sub={hiddenIn(t, language, walk)}
                onPress={then(() => host.copy(playwrightOf(walk)))}
              />
            )}
            <Cell
              title={t('flows.export.scenario')}
              onPress={then(() => host.copy(linkOfPage(link, step?.page || '/')))}
            />
            <Cell
              title={t('flows.export.svg')}
              onPress={then(
                () =>
                  void drawingOf(chart).then((drawing) =>
                    offerFile(`${name}.svg`, svgOf(chart.words.machine, drawing, highlights, theme()), 'image/svg+xml'),
                  ),
              )}
            />
            <Cell title={t('flows.export.mermaid')} onPress={then(() => host.copy(mermaidOf(chart.chart)))} />
            <Cell
              title={t('flows.export.json')}
              onPress={then(() => offerFile(`${name}.json`, `${JSON.stringify(statelyOf(chart.chart), null, 2)}\n`))}
            />
          </div>
        )}
      </Sheet>
    </div>
  )
}
