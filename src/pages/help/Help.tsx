import { linkTo } from '../../../protocol/routes.ts'
import '../shared/help/help.css'
import { useMemo, useState } from 'react'
import Bell from '#icons/bell'
import CircleQuestionMark from '#icons/circle-question-mark'
import FileText from '#icons/file-text'
import Megaphone from '#icons/megaphone'
import MessageSquareText from '#icons/message-square-text'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { Page } from '../../bindings/Page.tsx'
import { onlyOffered } from '../../bindings/products.ts'
import { useUnread } from '../../bindings/useUnread.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CellGroup } from '../../ui/Cell.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ChatCell } from '../shared/help/ChatCell.tsx'
import { Loaded } from '../shared/Loaded.tsx'
import { ARTICLES } from './articles.ts'
import { LinkCell } from './LinkCell.tsx'
import { Found } from './Questions.tsx'
import { byTopic } from './search.ts'
import { useProblems } from './useProblems.ts'

/** The help center: search, topics, contacts, and the exchange's articles. */
export default function Help() {
  const { t } = useTranslation()
  const problems = useProblems()
  const [search, setSearch] = useState('')
  const searching = search.trim() !== ''
  return (
    <Page>
      <div className="help">
        <SearchField value={search} onChange={setSearch} placeholder={t('help.search')} />
        <Loaded load={problems}>
          {(all) => {
            const list = onlyOffered(all)
            return searching ? <Found problems={list} search={search} /> : <Topics problems={list} />
          }}
        </Loaded>
        {!searching && (
          <>
            <ContactPart />
            <ArticlesPart />
          </>
        )}
      </div>
    </Page>
  )
}

function Topics({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation()
  const topics = useMemo(() => byTopic(problems), [problems])
  return (
    <CellGroup title={t('title.faq')}>
      {[...topics].map(
        ([topic, list]) =>
          topic !== '' && <LinkCell key={topic} title={topic} value={list.length} to={linkTo('faq', { topic })} />,
      )}
      <LinkCell icon={CircleQuestionMark} title={t('help.allQuestions')} value={problems.length} to={linkTo('faq')} />
    </CellGroup>
  )
}

function ContactPart() {
  const { t } = useTranslation()
  const unread = useUnread()
  return (
    <CellGroup title={t('help.contact')}>
      <LinkCell icon={MessageSquareText} title={t('title.workOrder')} to={linkTo('workOrder')} />
      <ChatCell />
      <LinkCell
        icon={Bell}
        title={t('title.messages')}
        to={linkTo('messages')}
        {...(unread > 0 ? { value: t('message.unreadCount', { n: unread }) } : {})}
      />
      <LinkCell icon={Megaphone} title={t('title.announcements')} to={linkTo('announcements')} />
    </CellGroup>
  )
}

function ArticlesPart() {
  const { t } = useTranslation()
  return (
    <CellGroup title={t('help.articles')}>
      {ARTICLES.map((id) => (
        <LinkCell key={id} icon={FileText} title={t(`help.article.${id}`)} to={linkTo('article', { id })} />
      ))}
    </CellGroup>
  )
}
