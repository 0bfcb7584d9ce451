import { useSearchParams } from 'react-router-dom'
import MessageSquareText from '#icons/message-square-text'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { Page } from '../../bindings/Page.tsx'
import { onlyOffered } from '../../bindings/products.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CellGroup } from '../../ui/Cell.tsx'
import { Gone } from '../shared/help/ArticleView.tsx'
import { Reading } from '../shared/help/Reading.tsx'
import { Loaded } from '../shared/Loaded.tsx'
import { PageCell } from '../shared/PageCell.tsx'
import { Questions } from './Questions.tsx'
import { useProblems } from './useProblems.ts'

/** Number of related questions below an answer. */
const ALIKE_MOST = 4

/** A common problem's answer, related questions, and contacts for further help. */
export default function FaqAnswer() {
  const id = Number(useSearchParams()[0].get('id'))
  const problems = useProblems()
  return (
    <Page>
      <Loaded load={problems}>
        {(all) => {
          const list = onlyOffered(all)
          const problem = list.find((one) => one.id === id)
          return problem ? <Answer problem={problem} among={list} /> : <Gone />
        }}
      </Loaded>
    </Page>
  )
}

function Answer({ problem, among }: { problem: Problem; among: readonly Problem[] }) {
  const { t } = useTranslation()
  const alike = among.filter(({ id, topic }) => id !== problem.id && topic === problem.topic).slice(0, ALIKE_MOST)
  return (
    <Reading title={problem.title} html={problem.html}>
      {alike.length > 0 && <Questions title={t('help.alike')} problems={alike} />}
      <div className="reading-next">
        <CellGroup>
          <PageCell to="workOrder" icon={MessageSquareText} title={t('help.notSolved')} />
        </CellGroup>
      </div>
    </Reading>
  )
}
