import { useMemo } from 'react'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/States.tsx'
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

/** What a search finds among the questions, or where else to ask. */
export function Found({ problems, search }: { problems: readonly Problem[]; search: string }) {
  const say = useText()
  const navigation = useNavigation()
  const found = useMemo(() => foundProblems(problems, search), [problems, search])
  if (found.length === 0) {
    return (
      <Empty title={say('help.none')} text={say('help.noneText')}>
        <Button kind="onbg" onPress={() => navigation.open(linkTo('workOrder'))}>
          {say('title.workOrder')}
        </Button>
      </Empty>
    )
  }
  return <Questions title={say('help.results')} problems={found} />
}
