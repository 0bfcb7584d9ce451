import Download from '#icons/download'
import type { AssetHistory } from '../../../../protocol/shapes/assets.ts'
import { saveFile } from '../../../bindings/saveFile.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { csvFile, csvMarks } from '../../shared/export/csv.ts'
import { analysisTables, dateOf } from './exportFile.ts'

/** Saves the analysis as a file. */
export function ExportButton({ history }: { history: AssetHistory }) {
  const { t, language } = useTranslation()
  const save = () => {
    const today = dateOf(history.days.at(-1)?.time ?? 0)
    const notes = __DEMO__ ? [t('app.mark'), t('records.export.simulated')] : []
    const file = csvFile(notes, analysisTables(history, t), csvMarks(language, navigator.languages))
    saveFile(`${t('title.assetAnalysis')} ${today}.csv`, 'text/csv;charset=utf-8', file)
  }
  return <IconButton icon={Download} label={t('records.export.save')} onPress={save} />
}
