/**
 * For mongosh, on the database's own machine: drops the services' databases before a restore. `mongorestore --drop` drops
 * only the collections that the backup has; later ones would remain beside the restored data.
 */
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
admin.auth('owner', process.env.OWNER_PASSWORD);
for (const name of ['auth', 'users', 'payments', 'notifications']) {
  admin.getSiblingDB(`candor_${name}`).dropDatabase({ w: 'majority' });
}
