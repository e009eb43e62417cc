import type { Language } from '@backroom/contract/platform/api/language'
import type { LegalPageKind } from '@backroom/contract/selling/checkout-settings/states'

interface Template {
  title: string
  /** What the merchant fills in is in square brackets. */
  paragraphs: string[]
}

const notes: Record<Language, string> = {
  en: 'This is a template. Fill in the square brackets, have a lawyer check it for the countries you sell to, and remove this paragraph.',
  vi: 'Đây là bản mẫu. Hãy điền các chỗ trong ngoặc vuông, nhờ luật sư kiểm tra theo những nước bạn bán hàng, rồi xóa đoạn này.',
}

const templates: Record<Language, Record<LegalPageKind, Template>> = {
  en: {
    refund: {
      title: 'Refund policy',
      paragraphs: [
        'You can return unused items within [30] days after they arrive.',
        'Write to [email] with your order number. We answer with the address for your return. You pay for return shipping unless the item is damaged or wrong.',
        'We refund to your payment method within [14] days after the items are back with us. Personalized items cannot be returned unless they are defective.',
      ],
    },
    privacy: {
      title: 'Privacy policy',
      paragraphs: [
        '[Company name, address] is responsible for your data. You reach us at [email].',
        'We use your name, address, email and payment details to deliver your order, and keep them as long as tax law requires. We send you news only if you have agreed, and each email has a link to unsubscribe.',
        'We share data with the carriers and payment services that your order needs: [names]. You can ask us at any time for a copy of your data, for a correction, or for its deletion.',
      ],
    },
    terms: {
      title: 'Terms of service',
      paragraphs: [
        'You buy from [company name, address, registration number].',
        'Your order is an offer. The contract is made when we confirm it by email. Prices are in [currency] and include [taxes].',
        'The items remain ours until they are paid in full. The law of [country] applies; rules that protect consumers where you live stay in force.',
      ],
    },
    shipping: {
      title: 'Shipping policy',
      paragraphs: [
        'We ship to [countries]. Orders leave within [2] working days and take [3–7] days.',
        'Shipping is shown at the checkout before you pay. Duties of your country are [included / paid by you].',
        'If your order has not arrived after [14] days, write to [email].',
      ],
    },
    contact: {
      title: 'Contact',
      paragraphs: ['[Company name], [address], [country]', 'Email: [email]. Phone: [phone], [days and hours].'],
    },
  },
  vi: {
    refund: {
      title: 'Chính sách hoàn tiền',
      paragraphs: [
        'Bạn có thể trả lại sản phẩm chưa sử dụng trong [30] ngày kể từ khi nhận hàng.',
        'Hãy gửi email đến [email] kèm số đơn hàng. Chúng tôi sẽ gửi bạn địa chỉ trả hàng. Bạn trả phí gửi lại, trừ khi sản phẩm bị lỗi hoặc giao nhầm.',
        'Chúng tôi hoàn tiền vào phương thức bạn đã thanh toán trong [14] ngày kể từ khi nhận lại hàng. Sản phẩm làm theo yêu cầu không được trả lại, trừ khi bị lỗi.',
      ],
    },
    privacy: {
      title: 'Chính sách bảo mật',
      paragraphs: [
        '[Tên công ty, địa chỉ] chịu trách nhiệm về dữ liệu của bạn. Liên hệ: [email].',
        'Chúng tôi dùng tên, địa chỉ, email và thông tin thanh toán để giao đơn hàng, và lưu trong thời hạn luật thuế yêu cầu. Chúng tôi chỉ gửi tin khi bạn đồng ý; mỗi email đều có liên kết hủy nhận tin.',
        'Chúng tôi chia sẻ dữ liệu với đơn vị vận chuyển và dịch vụ thanh toán cần cho đơn hàng: [tên]. Bạn có thể yêu cầu xem, sửa hoặc xóa dữ liệu của mình bất cứ lúc nào.',
      ],
    },
    terms: {
      title: 'Điều khoản dịch vụ',
      paragraphs: [
        'Bạn mua hàng từ [tên công ty, địa chỉ, mã số doanh nghiệp].',
        'Đơn đặt hàng là đề nghị của bạn. Hợp đồng có hiệu lực khi chúng tôi xác nhận qua email. Giá tính bằng [tiền tệ] và đã gồm [thuế].',
        'Hàng hóa thuộc về chúng tôi cho đến khi được thanh toán đủ. Áp dụng luật của [quốc gia]; các quy định bảo vệ người tiêu dùng nơi bạn sống vẫn có hiệu lực.',
      ],
    },
    shipping: {
      title: 'Chính sách giao hàng',
      paragraphs: [
        'Chúng tôi giao hàng đến [các nước]. Đơn hàng được gửi đi trong [2] ngày làm việc và đến sau [3–7] ngày.',
        'Phí vận chuyển hiện ở trang thanh toán trước khi bạn trả tiền. Thuế nhập khẩu [đã gồm / do bạn trả].',
        'Nếu sau [14] ngày bạn chưa nhận được hàng, hãy gửi email đến [email].',
      ],
    },
    contact: {
      title: 'Liên hệ',
      paragraphs: ['[Tên công ty], [địa chỉ], [quốc gia]', 'Email: [email]. Điện thoại: [số], [ngày và giờ].'],
    },
  },
}

/** A draft to begin with. */
export function legalTemplate(kind: LegalPageKind, language: Language): { title: string; body: string } {
  const { title, paragraphs } = templates[language][kind]
  return { title, body: [notes[language], ...paragraphs].map((text) => `<p>${text}</p>`).join('') }
}
