import { limits } from '@backroom/contract/stores/onboarding/limits'

interface Step {
  field: string
  description: string
}

/** §3: replaces `{domain}` with the store's address in the domain step. */
export const describeStep = ({ field, description }: Step, storeDomain: string) =>
  field === 'domainConfigured' ? description.replaceAll('{domain}', () => storeDomain) : description

/** §9: cuts by code points, so that no character is split. */
export const cutButton = (text: string) => [...text].slice(0, limits.stepButtonLength).join('')
