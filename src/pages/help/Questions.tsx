import { useMemo } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/States.tsx'
import { LinkButton } from '../shared/links.tsx'
import { foundProblems } from './search.ts'

/** Questions under a heading; each opens its answer. */
export function Questions({ title, problems }: { title?: string; problems: readonly Problem[] }) {
  const navigation = useNavigation()
  return (
    <CellGroup {...(title === undefined ? {} : { title })}>
      {problems.map((problem) => {
        const link = linkTo('faqAnswer', { id: problem.id })
        return <Cell key={problem.id} title={problem.title} href={`#${link}`} onPress={() => navigation.open(link)} />
      })}
    </CellGroup>
  )
}

/** Search results, or where else to ask. */
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
