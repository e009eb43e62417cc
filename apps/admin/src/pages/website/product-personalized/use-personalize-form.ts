import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import type { Personalize } from './personalize.ts'

const usualLength = 20

interface Rules {
  label: string
  maxLength: string | number
  isRequired: boolean
  /** '' for the store's font. */
  fontId: string
}

const bodyOf = ({ label, maxLength, isRequired, fontId }: Rules) => ({
  label: label.trim(),
  maxLength: maxLength === '' ? Number.NaN : Number(maxLength),
  isRequired,
  fontId: fontId || null,
})

/** The shared part of the forms for new and existing text fields. */
function useRules(fontName: (id: string) => string) {
  const { t } = useTranslation()
  return {
    labels: {
      label: t('personalizes.label'),
      maxLength: t('personalizes.limit'),
      isRequired: t('personalizes.required'),
      fontId: t('fonts.choose'),
    },
    check: ({ label, maxLength }: Rules) => ({
      label: label.trim() === '' && t('personalizes.labelMissing'),
      maxLength: !(Number(maxLength) > 0) && t('personalizes.limitMissing'),
    }),
    formatters: {
      isRequired: (isRequired: boolean) => t(isRequired ? 'personalizes.isRequired' : 'personalizes.isOptional'),
      fontId: (id: string) => (id ? fontName(id) : t('fonts.storeFont')),
    },
    errorPlace: 'dialog' as const,
  } satisfies FormRules<Rules>
}

const reload = () =>
  Promise.all(['personalizes', 'fonts'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })))

export const usePersonalizeForm = (known: Personalize, fontName: (id: string) => string, onClose: () => void) =>
  useEntityForm({
    ...useRules(fontName),
    load: api.personalizes.show,
    save: api.personalizes.update,
    id: known.id,
    known,
    values: ({ label, maxLength, isRequired, font }: Personalize): Rules => ({
      label,
      maxLength,
      isRequired,
      fontId: font?.id ?? '',
    }),
    body: bodyOf,
    onSaved: async () => {
      onClose()
      await reload()
    },
  })

export function useNewPersonalizeForm(fontName: (id: string) => string, onClose: () => void) {
  const { t } = useTranslation()
  const { labels, check, ...rules } = useRules(fontName)
  return useNewForm(api.personalizes.create, {
    ...rules,
    values: { productId: '', label: '', maxLength: usualLength, isRequired: false, fontId: '' } as Rules & {
      productId: string
    },
    labels: { productId: t('personalizes.product'), ...labels },
    body: ({ productId, ...rest }) => ({ productId, ...bodyOf(rest) }),
    check: ({ productId, ...rest }) => ({
      productId: productId === '' && t('personalizes.chooseProduct'),
      ...check(rest),
    }),
    send: (body) => api.personalizes.create({ body }),
    onDone: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      onClose()
      await reload()
    },
  })
}
