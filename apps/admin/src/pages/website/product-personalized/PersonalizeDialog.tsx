import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { AskDialog } from '../../../ui/AskDialog.tsx'
import { FontSelect } from './fonts/FontSelect.tsx'
import classes from './PersonalizedPage.module.css'
import { ProductSelect } from './ProductSelect.tsx'
import type { Personalize } from './personalize.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'

const formId = 'personalize'
const usualLength = 20

/** `stored` is undefined for a new one. */
export function PersonalizeDialog({ stored, onClose }: { stored: Personalize | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [productId, setProductId] = useState('')
  const [label, setLabel] = useState(stored?.label ?? '')
  const [maxLength, setMaxLength] = useState<string | number>(stored?.maxLength ?? usualLength)
  const [isRequired, setRequired] = useState(stored?.isRequired ?? false)
  const [fontId, setFontId] = useState(stored?.font?.id)
  const [isTried, setTried] = useState(false)
  const onSuccess = async () => {
    onClose()
    await Promise.all(
      ['personalizes', 'fonts'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })),
    )
  }
  const rules = { label: label.trim(), maxLength: Number(maxLength), isRequired, fontId: fontId ?? null }
  const isLong = rules.maxLength > 0
  const save = useMutation({
    mutationFn: () =>
      stored
        ? api.personalizes.update({ params: { id: stored.id }, body: rules, revision: stored.revision })
        : api.personalizes.create({ body: { productId, ...rules } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.personalizes.remove({ params: { id } }),
    onSuccess,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rules.label && (stored || productId) && isLong) save.mutate()
  }
  return (
    <AskDialog
      title={stored ? t('personalizes.editTitle', { product: stored.productTitle }) : t('personalizes.add')}
      onClose={onClose}
      actions={
        <>
          {stored && (
            <Button
              variant="subtle"
              color="red"
              className={classes.first ?? ''}
              loading={remove.isPending}
              onClick={() => remove.mutate(stored.id)}
            >
              {t('personalizes.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {t('personalizes.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.fields} onSubmit={submit} noValidate>
        {!stored && <ProductSelect value={productId} onChoose={setProductId} isMissing={isTried && !productId} />}
        <TextInput
          label={t('personalizes.label')}
          description={t('personalizes.labelHint')}
          maxLength={60}
          value={label}
          error={isTried && !rules.label && t('personalizes.labelMissing')}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <NumberInput
          label={t('personalizes.limit')}
          allowDecimal={false}
          min={1}
          max={200}
          hideControls
          value={maxLength}
          error={isTried && !isLong && t('personalizes.limitMissing')}
          onChange={setMaxLength}
        />
        <FontSelect stored={stored?.font ?? null} value={fontId} onChoose={setFontId} />
        <Checkbox
          label={t('personalizes.required')}
          checked={isRequired}
          onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
        />
      </form>
    </AskDialog>
  )
}
