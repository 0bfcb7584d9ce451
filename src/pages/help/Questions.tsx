import { useMemo } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import { foundProblems } from '../../../protocol/rules/problemSearch.ts'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CellGroup } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/States.tsx'
import { LinkButton } from '../shared/links.tsx'
import { LinkCell } from './LinkCell.tsx'

/** Questions under a heading; each opens its answer. */
export function Questions({ title, problems }: { title?: string; problems: readonly Problem[] }) {
  return (
    <CellGroup title={title}>
      {problems.map(({ id, title: question }) => (
        <LinkCell key={id} title={question} to={linkTo('faqAnswer', { id })} />
      ))}
    </CellGroup>
  )
}

/** Search results, or links to the support. */
export function Found({ problems, search }: { problems: readonly Problem[]; search: string }) {
  const { t } = useTranslation()
  const found = useMemo(() => foundProblems(problems, search), [problems, search])
  if (found.length === 0) {
    return (
      <Empty title={t('help.none')} text={t('help.noneText')}>
        <LinkButton kind="onbg" to={linkTo('workOrder')} label={t('title.workOrder')} />
      </Empty>
    )
  }
  return <Questions title={t('help.results')} problems={found} />
}
