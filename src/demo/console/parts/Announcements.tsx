import type { Announced } from '../../../../simulator/operator/desk.ts'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { useDo } from '../host.ts'
import { NewAnnouncement } from './NewAnnouncement.tsx'

/** A new announcement, and the latest ones. */
export function Announcements({ rows }: { rows: readonly Announced[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="console-head">{t('console.desk.announcements')}</h2>
      <NewAnnouncement />
      <ul className="console-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** One announcement; a planned or current outage can be ended. */
function Row({ row: { id, at, texts, outage } }: { row: Announced }) {
  const { t, language } = useTranslation()
  const act = useDo()
  return (
    <li className="console-letter">
      <span className="grow">
        <b>{(texts[currentLanguage()] ?? texts.en ?? Object.values(texts)[0])?.title}</b>
        <small className="n t2">{formatDateTime(at, language)}</small>
        {outage && <Badge tone="warn">{t(`console.desk.kinds.${outage.kind}`)}</Badge>}
      </span>
      {outage && (
        <Button
          kind="quiet"
          small
          className="console-fit"
          label={t('console.desk.over')}
          onPress={() => act({ kind: 'command', command: { type: 'reviseOutage', announcement: id } })}
        />
      )}
    </li>
  )
}
