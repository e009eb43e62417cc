import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../ui/controls/controls.module.css'
import { ImagePicker, type PickedImage } from './ImagePicker.tsx'

interface Props {
  isChosen: boolean
  onChange: (image: PickedImage | null) => void
}

/** Buttons that choose an image of the library, replace it and remove it. */
export function ImageChoice({ isChosen, onChange }: Props) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <div className={controls.row}>
        <Button variant="default" size="compact-sm" onClick={() => setPicking(true)}>
          {t(isChosen ? 'pickers.replaceImage' : 'pickers.chooseImage')}
        </Button>
        {isChosen && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('pickers.removeImage')}
          </Button>
        )}
      </div>
      {isPicking && (
        <ImagePicker
          onClose={() => setPicking(false)}
          onChoose={([image]) => {
            setPicking(false)
            if (image) onChange(image)
          }}
        />
      )}
    </>
  )
}
