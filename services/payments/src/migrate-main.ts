import { runMigrateCommand } from '@candor/kit/migrate-command';
import { migrations } from './data/migrations.ts';

await runMigrateCommand('candor_payments', migrations);
