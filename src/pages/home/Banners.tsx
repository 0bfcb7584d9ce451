import { startTransition, useEffect, useState } from 'react'
import type { Res } from '../../../protocol/schemas/index.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { LinkOrButton } from '../../ui/LinkOrButton.tsx'
import { shownPicture } from '../../ui/richText/links.ts'
import { hrefOf } from './shortcuts.ts'

type Banner = Res<'home'>['banners'][number]

/** Whether the browser has been idle since the page was shown. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const ready = () => startTransition(() => setIdle(true))
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(ready, { timeout: 4_000 })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(ready, 1_000)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

/** A carousel of banners. Only the first is rendered, in place, until the browser is idle. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation()
  const idle = useIdle()
  const [first] = banners
  const moving = idle && banners.length > 1
  return (
    <div className="home-banners">
      {moving ? (
        <Carousel
          key={banners.length}
          label={t('home.banners')}
          items={banners.map((banner) => ({ key: banner.id, node: <BannerCard banner={banner} /> }))}
        />
      ) : (
        <>
          <div className="banner-still">{first && <BannerCard banner={first} />}</div>
          {banners.length > 1 && <div className="banner-dots" />}
        </>
      )}
    </div>
  )
}

function BannerCard({ banner }: { banner: Banner }) {
  const navigation = useNavigation()
  const image = shownPicture(banner.image)
  const content = (
    <>
      {image ? <img className="banner-image" src={image} alt="" decoding="async" /> : <Rings />}
      <span className="banner-words">
        <span className="banner-caption">{banner.caption}</span>
        <span className="banner-title">{banner.title}</span>
        <span className="banner-detail">{banner.detail}</span>
      </span>
    </>
  )
  if (!leadsSomewhere(banner.link)) return <div className="banner">{content}</div>
  return (
    <LinkOrButton className="banner" href={hrefOf(banner.link)} onPress={() => navigation.open(banner.link)}>
      {content}
    </LinkOrButton>
  )
}

/** The drawing of a banner without a picture. */
function Rings() {
  return (
    <svg className="banner-rings" viewBox="0 0 160 88" aria-hidden="true">
      <circle cx="128" cy="60" r="18" />
      <circle cx="128" cy="60" r="34" />
      <circle cx="128" cy="60" r="50" />
      <circle className="banner-core" cx="128" cy="60" r="5" />
      <circle className="banner-core" cx="103" cy="37" r="3" />
    </svg>
  )
}
