/** The configuration of a live build in tests and bench; `host` is the backend's origin, by default the page's own. */
export const liveConfig = (host = '') => ({
  host,
  language: 'en',
  operator: { name: 'Test Operator Ltd', licence: { en: 'Licensed for tests', zh: '测试牌照' } },
  riskWarnings: [{ en: 'This is a risk warning of a test', zh: '测试用风险提示' }, 'All languages read this one'],
})
