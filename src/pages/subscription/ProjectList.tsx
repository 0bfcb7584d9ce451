import { useState } from 'react'
import { projectsFlow } from '../../../machines/subscription/lists.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Chips } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { useDue } from '../shared/product/useDue.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { nextChange } from './texts.ts'

type Part = 'progress' | 'ended'

/** Projects that are open or coming, and past ones. */
export function ProjectList() {
  const { t } = useTranslation()
  const [part, setPart] = useState<Part>('progress')
  const [list, send] = usePage(projectsFlow, { filters: { state: part } })
  const [first] = list.context.rows
  useFirstDetail(first && linkTo('financial', { project: first.id }))
  const changes = list.context.rows.map(nextChange).filter((at) => at !== undefined)
  useDue(changes.length > 0 ? Math.min(...changes) : undefined, () => send({ type: 'list.refresh' }))
  const choose = (state: Part) => {
    setPart(state)
    send({ type: 'list.filter', filters: { state } })
  }
  return (
    <>
      <div className="invest-note">
        <Chips
          label={t('subscription.filter')}
          value={part}
          onChange={choose}
          items={[
            { key: 'progress', label: t('subscription.open') },
            { key: 'ended', label: t('subscription.over') },
          ]}
        />
      </div>
      <RecordList
        list={list}
        send={send}
        rowHeight={132}
        label={t('invest.subscription')}
        empty={<Empty title={t('subscription.empty.title')} text={t('subscription.empty.text')} />}
        render={(project) => <ProjectCard project={project} />}
      />
    </>
  )
}
