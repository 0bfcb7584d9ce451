import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'

export const SETTINGS = linkTo('settings')

/** Leaves a mark in the page that a reload removes. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))

export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

export const chooseRedUp = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('settings.direction.redUp') })
    .click()
