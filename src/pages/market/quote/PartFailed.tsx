import { type Failure, notOffered } from '../../../../machines/shared/failure.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  text: string
  /** A backend that lacks the call gets no retry. */
  failure?: Failure | undefined
  onReload: () => void
}

/** A part of the page that failed to load, with a retry. */
export function PartFailed({ text, failure, onReload }: Props) {
  const { t } = useTranslation()
  if (failure && notOffered(failure)) return <p className="part-failed t2">{t('error.notOffered')}</p>
  return (
    <div className="part-failed" role="alert">
      <p className="t2">{text}</p>
      <Button kind="quiet" small label={t('ui.reload')} onPress={onReload} />
    </div>
  )
}
