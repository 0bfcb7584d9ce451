import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useSearchParams } from 'react-router-dom'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Gone } from './ArticleView.tsx'
import { Questions } from './Questions.tsx'
import { Reading } from './Reading.tsx'
import { useProblems } from './useProblems.ts'

/** So many other questions of the topic stand below an answer. */
const ALIKE_MOST = 4

/** One common problem's answer, what else belongs to its topic, and where to ask when it did not help. */
export default function FaqAnswer() {
  const id = Number(useSearchParams()[0].get('id'))
  const problems = useProblems()
  return (
    <Page>
      <Loaded load={problems}>
        {(list) => {
          const problem = list.find((one) => one.id === id)
          return problem ? <Answer problem={problem} among={list} /> : <Gone />
        }}
      </Loaded>
    </Page>
  )
}

function Answer({ problem, among }: { problem: Problem; among: readonly Problem[] }) {
  const say = useText()
  const navigation = useNavigation()
  const alike = among.filter(({ id, topic }) => id !== problem.id && topic === problem.topic).slice(0, ALIKE_MOST)
  return (
    <Reading title={problem.title} html={problem.html}>
      {alike.length > 0 && <Questions title={say('help.alike')} problems={alike} />}
      <div className="reading-next">
        <CellGroup>
          <Cell
            icon={MessageSquareText}
            title={say('help.notSolved')}
            onPress={() => navigation.open(linkTo('workOrder'))}
          />
        </CellGroup>
      </div>
    </Reading>
  )
}
