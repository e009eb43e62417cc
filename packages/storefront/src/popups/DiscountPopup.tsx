import { RichText } from '../parts/RichText.tsx'
import { useTheme } from '../storefront-context.tsx'
import { PopupFrame, type PopupProps } from './PopupFrame.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

export function DiscountPopup({ isOpen, isAnswered }: PopupProps) {
  const { image, title, subTitle, content, placeholder, button } = useTheme(({ settings }) => settings.popup.discount)
  return (
    <PopupFrame
      kind="discount"
      title={title}
      isOpen={isOpen}
      image={image && <img className="popup-image" src={image} alt="" width={480} height={600} loading="lazy" />}
    >
      {subTitle && <p className="popup-subtitle">{subTitle}</p>}
      {content && <RichText html={content} className="popup-text" />}
      <SubscribeForm source="discount" button={button} placeholder={placeholder} isAnswered={isAnswered} />
    </PopupFrame>
  )
}
