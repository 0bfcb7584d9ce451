import { linkTo } from '../../../protocol/routes.ts'
import './help.css'
import Bell from 'lucide-react/icons/bell'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileText from 'lucide-react/icons/file-text'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useMemo, useState } from 'react'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useUnread } from '../../bindings/useUnread.ts'
import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import type { LucideIcon } from '../../ui/Icon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Loaded } from '../shared/Loaded.tsx'
import { ARTICLES } from './articles.ts'
import { ChatCell } from './ChatCell.tsx'
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
          {(list) => (searching ? <Found problems={list} search={search} /> : <Topics problems={list} />)}
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
  const navigation = useNavigation()
  const topics = useMemo(() => byTopic(problems), [problems])
  const all = linkTo('faq')
  return (
    <CellGroup title={t('title.faq')}>
      {[...topics].map(([topic, list]) => {
        const link = linkTo('faq', { topic })
        return (
          topic !== '' && (
            <Cell
              key={topic}
              title={topic}
              value={list.length}
              href={`#${link}`}
              onPress={() => navigation.open(link)}
            />
          )
        )
      })}
      <Cell
        icon={CircleQuestionMark}
        title={t('help.allQuestions')}
        value={problems.length}
        href={`#${all}`}
        onPress={() => navigation.open(all)}
      />
    </CellGroup>
  )
}

function LinkCell({ icon, text, link, value }: { icon: LucideIcon; text: TextKey; link: string; value?: string }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return <Cell icon={icon} title={t(text)} value={value} href={`#${link}`} onPress={() => navigation.open(link)} />
}

function ContactPart() {
  const { t } = useTranslation()
  const unread = useUnread()
  return (
    <CellGroup title={t('help.contact')}>
      <LinkCell icon={MessageSquareText} text="title.workOrder" link={linkTo('workOrder')} />
      <ChatCell />
      <LinkCell
        icon={Bell}
        text="title.messages"
        link={linkTo('messages')}
        {...(unread > 0 ? { value: t('message.unreadCount', { n: unread }) } : {})}
      />
      <LinkCell icon={Megaphone} text="title.announcements" link={linkTo('announcements')} />
    </CellGroup>
  )
}

function ArticlesPart() {
  const { t } = useTranslation()
  return (
    <CellGroup title={t('help.articles')}>
      {ARTICLES.map((id) => (
        <LinkCell key={id} icon={FileText} text={`help.article.${id}`} link={linkTo('article', { id })} />
      ))}
    </CellGroup>
  )
}
