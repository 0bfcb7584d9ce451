import type { homeCalls } from '../../protocol/calls/home.ts'
import { type Answers, seconds } from './context.ts'

const HOUR_MS = 3_600_000

export const homeAnswers: Answers<keyof typeof homeCalls> = {
  home: (_, { world, catalogue, language }) => ({
    banners: catalogue.banners().map((row) => ({
      id: row.id,
      title: row.title[language],
      caption: row.caption[language],
      detail: row.detail[language],
      link: row.link,
    })),
    shortcuts: catalogue.shortcuts(),
    headlines: catalogue.headlines().map((row) => ({
      id: row.id,
      title: row.title[language],
      time: seconds(world.startedAt - row.hoursBeforeStart * HOUR_MS),
    })),
  }),
}
