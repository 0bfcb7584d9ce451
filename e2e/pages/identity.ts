/** The identity verification. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const IDENTITY = linkTo('identity')
export const NATIONALITY = linkTo('nationality')
export const DOCUMENTS = linkTo('identityDocuments')
export const STATUS = linkTo('identityStatus')

export type Side = 'front' | 'portrait' | 'back'
export const SIDES: readonly Side[] = ['front', 'portrait', 'back']

export interface WireIdentity {
  state: 'none' | 'reviewing' | 'failed' | 'passed'
  reason: string | null
  nationality: string | null
  name: string | null
  id_number: string | null
  front: string | null
  portrait: string | null
  back: string | null
}

export const identityOf = (stage: Stage): Promise<WireIdentity> => stage.get<WireIdentity>('/api/authInfo')

export class Identity extends PageObject {
  private readonly bottom = this.page.getByRole('contentinfo')
  private readonly action = (key: string) => this.bottom.getByRole('button', { name: t(key), exact: true })
  readonly start = this.action('identity.start')
  readonly look = this.action('identity.look')
  readonly search = this.main.getByRole('searchbox')
  readonly country = this.main.getByRole('button', { name: new RegExp(`^${t('title.nationality')}`) })
  readonly name = this.main.getByLabel(t('identity.name'), { exact: true })
  readonly number = this.main.getByLabel(t('identity.number'), { exact: true })
  readonly next = this.action('identity.next')
  readonly submit = this.action('identity.submit')
  readonly mend = this.action('identity.mend')
  readonly samplePictures = this.main.getByRole('button', { name: t('identity.sample.pictures') })

  /** A country in the list. */
  nation(name: string): Locator {
    return this.main.getByRole('listitem').getByText(name, { exact: true })
  }

  card(side: Side): Locator {
    return this.page.getByRole('group', { name: t(`identity.picture.${side}`), exact: true })
  }

  /** The picture of one side is uploaded. */
  async expectTaken(side: Side): Promise<void> {
    await expect(this.card(side)).toContainText(t('upload.done'))
  }

  async expectState(state: WireIdentity['state']): Promise<void> {
    await expect(
      this.main.getByRole('heading', { level: 2, name: t(`identity.state.${state}`), exact: true }),
    ).toBeVisible()
  }

  async sample(kind: string): Promise<void> {
    await this.page.getByRole('button', { name: t('identity.sample.choose') }).click()
    const sheet = this.page.getByRole('dialog', { name: t('identity.sample.choose') })
    await sheet.getByRole('button', { name: t(`identity.sample.kinds.${kind}`) }).click()
    await expect(sheet).toBeHidden()
  }

  /** From the start of the verification to the pictures, with a sample document of a country. */
  async toPictures(country: string, kind: string): Promise<void> {
    await this.start.click()
    await this.nation(country).click()
    await this.sample(kind)
    await this.next.click()
    await expect(this.card('front')).toBeVisible()
  }

  /** The same, with the sample's pictures of all sides uploaded. */
  async toSubmit(country: string, kind: string): Promise<void> {
    await this.toPictures(country, kind)
    await this.takeSamples()
  }

  /** Uploads the sample's pictures for all missing sides. */
  async takeSamples(): Promise<void> {
    await this.samplePictures.click()
    for (const side of SIDES) await this.expectTaken(side)
  }
}
