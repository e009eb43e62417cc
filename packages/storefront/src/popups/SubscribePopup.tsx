import { RichText } from '../parts/RichText.tsx'
import { useTheme } from '../storefront-context.tsx'
import { PopupFrame, type PopupProps } from './PopupFrame.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

export function SubscribePopup({ isOpen, isAnswered }: PopupProps) {
  const { title, content, button } = useTheme(({ settings }) => settings.popup.subscribe)
  return (
    <PopupFrame kind="subscribe" title={title} isOpen={isOpen}>
      {content && <RichText html={content} className="popup-text" />}
      <SubscribeForm source="subscribe" button={button} isAnswered={isAnswered} />
    </PopupFrame>
  )
}
