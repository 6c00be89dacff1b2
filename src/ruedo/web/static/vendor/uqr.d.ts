/** The parts of uqr, which makes QR codes, that the page uses. */
export interface QrCode { size: number; data: boolean[][] }
export function encode(text: string, options?: { ecc?: 'L' | 'M' | 'Q' | 'H'; border?: number }): QrCode;
