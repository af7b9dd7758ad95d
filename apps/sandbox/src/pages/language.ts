export type Language = 'es' | 'pt' | 'en';
