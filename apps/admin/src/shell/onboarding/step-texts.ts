import { limits } from '@backroom/contract/stores/onboarding/limits'

interface Step {
  field: string
  description: string
}

/** §3: `{domain}` stands for the store's address, in the one step that is about it. */
export const describeStep = ({ field, description }: Step, storeDomain: string) =>
  field === 'domainConfigured' ? description.replaceAll('{domain}', () => storeDomain) : description

/** §9: by characters as people count them, so that no letter is cut from its mark. */
export const cutButton = (text: string) => [...text].slice(0, limits.stepButtonLength).join('')
