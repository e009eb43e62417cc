import { holds } from '@backroom/contract/platform/access/permissions'
import { type LegalPageKind, legalPageField } from '@backroom/contract/selling/checkout-settings/states'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useStore } from '../../../../session/use-store.ts'
import layout from '../../../../ui/layout/FormPage.module.css'
import { legalTemplate } from './legal-templates.ts'
import type { CheckoutSettingsForm } from './use-checkout-settings-form.ts'

interface Props {
  form: CheckoutSettingsForm
  kind: LegalPageKind
  pages: { value: string; label: string }[]
}

/** The page of a policy. Without one, a draft can be written from a template. */
export function LegalPageField({ form, kind, pages }: Props) {
  const { t } = useTranslation()
  const { language } = useStore()
  const mayWrite = holds(useMe(), 'pages.edit')
  const field = form.live(legalPageField(kind))
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const texts = legalTemplate(kind, language)
      return api.contentPages.create({
        body: { ...texts, handle: '', seoTitle: '', seoDescription: '', publishedAt: null },
      })
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['checkoutSettings'] })
      field.onChange(id)
    },
  })
  return (
    <div>
      <NativeSelect
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={[{ value: '', label: t('checkoutSettings.noPage') }, ...pages]}
      />
      {mayWrite && field.value === '' && (
        <div className={layout.actions}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isPending}
            aria-label={t('checkoutSettings.writeTemplateOf', { policy: field.label })}
            onClick={() => mutate()}
          >
            {t('checkoutSettings.writeTemplate')}
          </Button>
        </div>
      )}
    </div>
  )
}
